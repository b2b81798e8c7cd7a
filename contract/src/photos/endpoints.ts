import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { chosenPhoto, photo } from './photo.ts';
import { photoRoutes } from './routes.ts';
import { maxPhotoMib } from './vocabulary.ts';

const uploadedPhoto = photo.omit({ alt: true });

export type UploadedPhoto = z.infer<typeof uploadedPhoto>;

export const photoEndpoints = {
  uploadPhoto: {
    ...photoRoutes.uploadPhoto,
    summary:
      'Stores a photo (JPEG, PNG or WebP, up to 50 megapixels) in two sizes without its metadata. It is deleted after 24 hours unless a listing or a profile uses it. A retry with the same uploadId stores no second photo.',
    access: 'signed-in',
    query: z.strictObject({
      uploadId: id().meta({ description: 'A UUID that the client generates for each photo.' }),
    }),
    file: { maxKib: maxPhotoMib * 1024 },
    output: uploadedPhoto,
    codes: ['PhotoType', 'PhotoPixels', 'PhotoDamaged'],
    problems: [400, 401, 403, 409],
  },
  setProfilePhoto: {
    ...photoRoutes.setProfilePhoto,
    summary: "Shows an uploaded photo on the caller's own page, replacing the previous one. Idempotent.",
    access: 'signed-in',
    body: chosenPhoto,
    output: photo,
    problems: [400, 401],
  },
  removeProfilePhoto: {
    ...photoRoutes.removeProfilePhoto,
    summary: "Deletes the photo on the caller's own page. Idempotent.",
    access: 'signed-in',
    problems: [401],
  },
} as const satisfies Record<string, Endpoint>;
