/** In characters. */
export const firstNameLength = { min: 1, max: 50 } as const;

export const aboutLength = 1000;

/** How many neighbours a user can block at the same time. */
export const maxBlocks = 1_000;
