export const firstNameLength = { min: 1, max: 50 } as const;

export const aboutLength = 1000;

export const maxBlocks = 1_000;
