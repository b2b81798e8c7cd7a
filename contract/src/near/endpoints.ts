import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listingPreview } from '../listings/endpoints.ts';
import { neighbourhood } from '../places/endpoints.ts';
import { photo } from '../photos/photo.ts';
import { listingCategories, listingTypes } from '../listings/vocabulary.ts';
import { searchLength } from './vocabulary.ts';
import { nearRoutes } from './routes.ts';

const nearQuery = z.strictObject({
  cursor: z.string().max(100, 'Use the cursor of an earlier response.').optional(),
  type: z.enum(listingTypes).optional(),
  category: z.enum(listingCategories).optional(),
  search: z.string().trim().max(searchLength, 'Use at most 80 characters.').optional(),
});

const excerpt = z.object({ before: z.string(), match: z.string(), after: z.string() }).nullable();

export type Excerpt = z.infer<typeof excerpt>;

const nearListing = z.object({
  listingId: id(),
  type: z.enum(listingTypes),
  category: z.enum(listingCategories),
  title: z.string(),
  neighbourhood,
  createdAt: z.iso.datetime(),
  ...listingPreview.pick({ startDateUtc: true, endDateUtc: true }).shape,
  ownerName: z.string().nullable(),
  isOwn: z.boolean(),
  /** Whether the ring of the listing is distant, as decision 112 defines it. */
  isFar: z.boolean(),
  /** Null if there was no search, or if the title contains every searched word. */
  excerpt,
  photo: photo.optional(),
});

export type NearListing = z.infer<typeof nearListing>;

const nearPage = z.object({
  /**
   * Ordered by ring: the caller's neighbourhood, the bordering ones, then groups of neighbourhoods ever farther away.
   * Newest first within a ring.
   */
  listings: z.array(nearListing),
  nextCursor: z.string().nullable(),
  /** Approved users in the caller's neighbourhood and the bordering ones, including the caller; at most 100. */
  neighbourCount: z.number().int(),
});

export type NearPage = z.infer<typeof nearPage>;

const listingParams = z.strictObject({ listingId: id() });

const fullListing = listingPreview.extend({
  listingId: id(),
  neighbourhood: neighbourhood.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  isOwn: z.boolean(),
  /** Whether the listing is hidden, for example while its owner awaits approval. */
  isWaiting: z.boolean(),
  owner: z.object({ userId: id(), firstName: z.string(), thanksCount: z.number().int() }).nullable(),
  threadId: id().nullable(),
});

export type FullListing = z.infer<typeof fullListing>;

export const nearEndpoints = {
  listNearby: {
    ...nearRoutes.listNearby,
    summary: 'Returns a page of open listings near the caller.',
    access: 'signed-in',
    query: nearQuery,
    output: nearPage,
    problems: [400, 401, 409],
  },
  readListing: {
    ...nearRoutes.readListing,
    summary: "Returns a listing, with its owner's first name if the caller is approved.",
    access: 'signed-in',
    params: listingParams,
    output: fullListing,
    problems: [401, 404],
  },
} as const satisfies Record<string, Endpoint>;
