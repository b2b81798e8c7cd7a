/** In characters. */
export const firstNameLength = { least: 1, most: 50 } as const;
export const aboutLength = 1000;
