export const passwordLength = { min: 8, max: 128 } as const;
export const usernameLength = { min: 3, max: 30 } as const;
/**
 * Allows only Latin letters, digits and single separators between them, so that no username resembles an email address
 * or another username.
 */
export const usernamePattern = /^[\p{Script=Latin}\d]+([._-][\p{Script=Latin}\d]+)*$/u;
