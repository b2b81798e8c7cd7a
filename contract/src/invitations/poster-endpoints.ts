import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { neighbourhood } from '../places/endpoints.ts';
import { ownInvitationRoutes } from './own-routes.ts';
import { posterPlaces } from './vocabulary.ts';

const posterDraft = z.object({
  posterId: id(),
  code: z.string(),
  neighbourhood,
  association: z.string().nullable(),
});

export type PosterDraft = z.infer<typeof posterDraft>;

/** Does not reveal who put the poster up (promise 121). */
const poster = z.object({
  posterId: id(),
  place: z.enum(posterPlaces),
  hungOn: z.iso.date(),
  joinedCount: z.number().int(),
  isOwn: z.boolean(),
  /** True if the caller put the poster up, and last confirmed four or more weeks ago that it is still there. */
  asksToCheck: z.boolean(),
});

export type Poster = z.infer<typeof poster>;

export const posterEndpoints = {
  createPoster: {
    ...ownInvitationRoutes.createPoster,
    summary:
      "Returns the caller's next poster to print. Each poster has its own code. Returns 409 if the caller has no neighbourhood. Idempotent until that poster is put up.",
    access: 'approved',
    output: posterDraft,
    problems: [401, 403, 409],
  },
  changePoster: {
    ...ownInvitationRoutes.changePoster,
    summary:
      "Records that one of the caller's posters was put up, is still up, or was taken down. Returns 409 if the caller already has 20 others up. Idempotent.",
    access: 'approved',
    params: z.strictObject({ posterId: id() }),
    body: z.strictObject({ place: z.enum(posterPlaces, 'Choose a place.'), isHanging: z.boolean() }),
    problems: [400, 401, 403, 404, 409],
  },
  listPosters: {
    ...ownInvitationRoutes.listPosters,
    summary:
      "Lists the posters that are up in the caller's neighbourhood, and the caller's own elsewhere, newest first, at most 100.",
    access: 'approved',
    output: z.object({ posters: z.array(poster) }),
    problems: [401, 403],
  },
} as const satisfies Record<string, Endpoint>;
