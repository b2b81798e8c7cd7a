import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listingPreview } from '../listings/endpoints.ts';
import { neighbourhood } from '../places/endpoints.ts';
import { listingCategories, listingTypes } from '../listings/vocabulary.ts';
import { searchLength } from './vocabulary.ts';
import { nearRoutes } from './routes.ts';

const nearQuery = z.strictObject({
  /** Where an earlier answer ended: its `nextCursor`. */
  cursor: z.string().max(100, 'Use the cursor of an earlier response.').optional(),
  type: z.enum(listingTypes).optional(),
  category: z.enum(listingCategories).optional(),
  /** Words that the title or the text has, also within a longer word. */
  search: z.string().trim().max(searchLength, 'Use at most 80 characters.').optional(),
});

const nearListing = z.object({
  listingId: id(),
  type: z.enum(listingTypes),
  category: z.enum(listingCategories),
  title: z.string(),
  neighbourhood,
  createdAt: z.iso.datetime(),
  isOwn: z.boolean(),
});

export type NearListing = z.infer<typeof nearListing>;

const nearPage = z.object({
  /** Those of the caller's neighbourhood first, then wider in rings; newest first within each. */
  listings: z.array(nearListing),
  /** Null at the end. */
  nextCursor: z.string().nullable(),
  /** How many approved neighbours the caller's neighbourhood has, 10 standing for 10 and more. */
  neighbourCount: z.number().int(),
});

export type NearPage = z.infer<typeof nearPage>;

const listingParams = z.strictObject({ listingId: id() });

const fullListing = listingPreview.extend({
  listingId: id(),
  neighbourhood: neighbourhood.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When it closes by itself. */
  expiresAt: z.iso.datetime().nullable(),
  isOwn: z.boolean(),
  /** Kept back until its owner, the caller, is approved. */
  isWaiting: z.boolean(),
  /** Null for who is not approved yet. */
  owner: z.object({ userId: id(), firstName: z.string(), thanksCount: z.number().int() }).nullable(),
  /** The caller's own thread about it. */
  threadId: id().nullable(),
});

export type FullListing = z.infer<typeof fullListing>;

/** What is near, and one listing in full. */
export const nearEndpoints = {
  nearListings: {
    ...nearRoutes.nearListings,
    summary: 'Open listings near the caller, without names.',
    access: 'signed-in',
    query: nearQuery,
    output: nearPage,
    problems: [400, 401, 409],
  },
  readListing: {
    ...nearRoutes.readListing,
    summary: 'A listing in full, with the first name of who posted it.',
    access: 'signed-in',
    params: listingParams,
    output: fullListing,
    problems: [401, 404],
  },
} as const satisfies Record<string, Endpoint>;
