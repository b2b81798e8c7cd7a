export const passwordLength = { min: 8, max: 128 } as const;
export const usernameLength = { min: 3, max: 30 } as const;
/**
 * Allows only Latin letters, digits and single separators between them. So no username looks like an email address, or
 * imitates another username with letters of another alphabet.
 */
export const usernamePattern = /^[\p{Script=Latin}\d]+([._-][\p{Script=Latin}\d]+)*$/u;
