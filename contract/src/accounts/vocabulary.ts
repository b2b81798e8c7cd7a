export const passwordLength = { min: 8, max: 128 } as const;
export const usernameLength = { min: 3, max: 30 } as const;
/** Latin letters and digits with single separators, so that a username looks like no address and no other username. */
export const usernamePattern = /^[\p{Script=Latin}\d]+([._-][\p{Script=Latin}\d]+)*$/u;
