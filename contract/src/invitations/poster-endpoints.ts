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
  /** The association's name on posters, a setting; null without one. */
  association: z.string().nullable(),
});

export type PosterDraft = z.infer<typeof posterDraft>;

/** Nothing in it tells who put it up. */
const poster = z.object({
  posterId: id(),
  place: z.enum(posterPlaces),
  /** The day on which it was put up. */
  hungOn: z.iso.date(),
  /** Approved users who joined with the code of the poster. */
  joinedCount: z.number().int(),
  isOwn: z.boolean(),
  /** Whether the caller, whose poster it is, should look whether it is still there. */
  asksToCheck: z.boolean(),
});

export type Poster = z.infer<typeof poster>;

export const posterEndpoints = {
  createPoster: {
    ...ownInvitationRoutes.createPoster,
    summary:
      'Returns the poster that the caller prints next, with a code of its own. Answers 409 to a caller without a neighbourhood. Idempotent until that poster hangs.',
    access: 'approved',
    output: posterDraft,
    problems: [401, 403, 409],
  },
  changePoster: {
    ...ownInvitationRoutes.changePoster,
    summary:
      "Records that a poster of the caller hangs, hangs still, or does not hang any more. Answers 409 if 20 of the caller's posters hang. Idempotent.",
    access: 'approved',
    params: z.strictObject({ posterId: id() }),
    body: z.strictObject({ place: z.enum(posterPlaces, 'Choose a place.'), isHanging: z.boolean() }),
    problems: [400, 401, 403, 404, 409],
  },
  listPosters: {
    ...ownInvitationRoutes.listPosters,
    summary:
      "Lists the posters that hang in the caller's neighbourhood, and the caller's own, newest first, at most 100.",
    access: 'approved',
    output: z.object({ posters: z.array(poster) }),
    problems: [401, 403],
  },
} as const satisfies Record<string, Endpoint>;
