import { z } from 'zod';
import { id } from '../id.ts';
import { altLength, maxPhotos } from './vocabulary.ts';

/** A photo is served at `/photos/{photoId}/large` and `/photos/{photoId}/small`. */
export const photo = z.object({
  photoId: id(),
  /** Width and height of the large size, in pixels. */
  width: z.int(),
  height: z.int(),
  /** A data URL of an image of 3×2 pixels. */
  placeholder: z.string(),
  alt: z.string(),
});

export type Photo = z.infer<typeof photo>;

export const chosenPhoto = z.strictObject({
  photoId: id(),
  alt: z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u, 'Write the description on one line.')
    .refine((text) => Array.from(text).length <= altLength, 'Use at most 200 characters to describe a photo.')
    .meta({ maxLength: altLength })
    .default(''),
});

export type ChosenPhoto = z.output<typeof chosenPhoto>;

/** In display order. Lists show the first photo. */
export const chosenPhotos = z
  .array(chosenPhoto)
  .max(maxPhotos, 'Choose at most four photos.')
  .refine((photos) => new Set(photos.map(({ photoId }) => photoId)).size === photos.length, 'Choose each photo once.');
