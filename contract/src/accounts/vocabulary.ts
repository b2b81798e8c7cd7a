// Closed sets and limits: plain constants, so that a browser can load them without zod.

/** What the server asks of a new password and of a username, in characters, and answers by code. */
export const passwordLength = { least: 8, most: 128 } as const;
export const usernameLength = { least: 3, most: 30 } as const;
/** Letters of our alphabet and digits, with single marks between: nothing that could pass for an address or another's name. */
export const usernamePattern = /^[\p{Script=Latin}\d]+([._-][\p{Script=Latin}\d]+)*$/u;
