import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { unsortedPagingQuery } from '../paging.ts';
import { chosenPhotos, photo } from '../photos/photo.ts';
import { listingCategories, listingStatuses, listingTypes } from './vocabulary.ts';
import { listingRoutes, previewRoutes } from './routes.ts';

const listingParams = z.strictObject({ listingId: id() });

/** Contains nothing about the owner (spec §3). */
export const listingPreview = z.object({
  title: z.string(),
  description: z.string(),
  type: z.enum(listingTypes),
  category: z.enum(listingCategories),
  status: z.enum(listingStatuses),
  startDateUtc: z.iso.datetime().nullable(),
  endDateUtc: z.iso.datetime().nullable(),
  photos: z.array(photo).optional(),
});

export type ListingPreview = z.infer<typeof listingPreview>;

/** The fields that previews and the copies in reports have in common. Each has the name of its column. */
export const listingContent = listingPreview.omit({
  status: true,
  startDateUtc: true,
  endDateUtc: true,
  photos: true,
});

export type ListingContent = z.infer<typeof listingContent>;

/** Counts code points, as JSON Schema does. */
function countCharacters(text: string): number {
  return Array.from(text).length;
}

const title = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, 'Write the title on one line.')
  .refine((text) => countCharacters(text) >= 3, 'Use at least 3 characters in the title.')
  .refine((text) => countCharacters(text) <= 80, 'Use at most 80 characters in the title.')
  .meta({ minLength: 3, maxLength: 80 });

const description = z
  .string()
  .refine((text) => countCharacters(text) <= 2000, 'Use at most 2,000 characters in the description.')
  .meta({ maxLength: 2000 });

const date = z.iso
  .datetime({ offset: true, error: 'Give a date and time with its zone, such as 2026-12-24T17:00:00Z.' })
  .refine((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 2000 && year < 2100;
  }, 'Give a year from 2000 to 2099.')
  .nullable();

const editableFields = {
  type: z.enum(listingTypes),
  category: z.enum(listingCategories),
  title,
  description,
  startDateUtc: date,
  endDateUtc: date,
};

const newListingBody = z.strictObject({
  ...editableFields,
  description: description.default(''),
  startDateUtc: date.default(null),
  endDateUtc: date.default(null),
  photos: chosenPhotos.optional(),
});

export type NewListing = z.output<typeof newListingBody>;

const listingChangesBody = z
  .strictObject({ ...editableFields, status: z.enum(listingStatuses), photos: chosenPhotos })
  .partial();

export type ListingChanges = z.output<typeof listingChangesBody>;

const ownListing = z.object({
  listingId: id(),
  ...listingPreview.shape,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});

export type OwnListing = z.infer<typeof ownListing>;

export const exportedListing = z.object({
  ...ownListing.shape,
  removedAt: z.iso.datetime().nullable(),
  neighbourhood: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});

export type ExportedListing = z.infer<typeof exportedListing>;

const ownListingsPage = z.object({ listings: z.array(ownListing), totalCount: z.number().int() });
export type OwnListingsPage = z.infer<typeof ownListingsPage>;

export const listingEndpoints = {
  createListing: {
    ...listingRoutes.createListing,
    summary: 'Posts a listing.',
    access: 'approved',
    body: newListingBody,
    maxBodyKib: 64,
    output: ownListing,
    problems: [400, 401, 403],
  },
  listOwnListings: {
    ...listingRoutes.listOwnListings,
    summary: "Returns a page of the caller's listings, newest first.",
    access: 'approved',
    query: unsortedPagingQuery,
    output: ownListingsPage,
    problems: [400, 401, 403],
  },
  changeListing: {
    ...listingRoutes.changeListing,
    summary: "Edits, completes, closes or reopens one of the caller's listings.",
    access: 'approved',
    params: listingParams,
    body: listingChangesBody,
    maxBodyKib: 64,
    output: ownListing,
    problems: [400, 401, 403, 404, 412],
  },
  removeListing: {
    ...listingRoutes.removeListing,
    summary: "Permanently removes one of the caller's listings. Idempotent.",
    access: 'signed-in',
    params: listingParams,
    problems: [401, 404],
  },
  previewListing: {
    ...previewRoutes.previewListing,
    summary: 'Returns the public preview of a listing.',
    access: 'public',
    params: listingParams,
    output: listingPreview,
    problems: [404],
  },
} as const satisfies Record<string, Endpoint>;
