/** Maximum number of photos of a listing. */
export const maxPhotos = 4;

/** Maximum size of an uploaded file in bytes. */
export const maxPhotoMib = 10;

/** Longest side in pixels of each stored size. */
export const photoSides = { large: 1600, small: 400 } as const;
export type PhotoSize = keyof typeof photoSides;

/** Maximum number of characters of a text alternative. */
export const altLength = 200;
