export const maxPhotos = 4;

export const maxPhotoMib = 10;

/** The longest side, in pixels. */
export const photoSides = { large: 1600, small: 400 } as const;
export type PhotoSize = keyof typeof photoSides;

export const altLength = 200;
