import { z } from 'zod';
import { passwordCodes, passwordRules } from '../accounts/auth-endpoints.ts';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { neighbourhood, neighbourhoodId } from '../places/endpoints.ts';
import { firstName } from './first-name.ts';
import { peopleRoutes } from './routes.ts';
import { aboutLength } from './vocabulary.ts';

const joinBody = z.strictObject({
  email: z.string().max(254, 'The email address is too long.'),
  firstName,
  password: z.string().max(1024, 'The password is too long.').meta(passwordRules),
  neighbourhoodId,
  acceptsRules: z.literal(true, 'Accept the rules.'),
  isAdult: z.literal(true, 'You have to be 18 or older.'),
});

/** One line of thanks, as it stands on a page about somebody. */
const shownThanks = z.object({ text: z.string(), firstName: z.string(), at: z.iso.datetime() });

export type ShownThanks = z.infer<typeof shownThanks>;

const ownPage = z.object({
  userId: id(),
  email: z.string(),
  isApproved: z.boolean(),
  /** Null until they have chosen one: their first name is asked for together with it. */
  firstName: z.string().nullable(),
  about: z.string(),
  neighbourhood: neighbourhood.nullable(),
  mailsMessages: z.boolean(),
  /** How many threads have something unread. */
  unreadThreads: z.number().int(),
  thanks: z.array(shownThanks),
});

export type OwnPage = z.infer<typeof ownPage>;

const ownPageBody = z.strictObject({
  firstName,
  about: z.string().trim().max(aboutLength, 'Use at most 1,000 characters about yourself.'),
  neighbourhoodId,
  /** Absent when it stays: a link in a mail may have changed it meanwhile. */
  mailsMessages: z.boolean().optional(),
});

const neighbourPage = z.object({
  userId: id(),
  firstName: z.string(),
  about: z.string(),
  neighbourhood: neighbourhood.nullable(),
  /** The month they came, as a date of its first day. */
  since: z.iso.date(),
  /** Newest first, 50 at most. */
  thanks: z.array(shownThanks),
  /** Whether the caller has blocked them. */
  isBlocked: z.boolean(),
});

export type NeighbourPage = z.infer<typeof neighbourPage>;

const userParams = z.strictObject({ userId: id() });

const blocked = z.object({ blocked: z.array(z.object({ userId: id(), firstName: z.string() })) });

export type Blocked = z.infer<typeof blocked>;

/** Neighbours: joining, one's own page and another's, and blocking. */
export const peopleEndpoints = {
  join: {
    ...peopleRoutes.join,
    summary: 'Registers a neighbour with a first name and a neighbourhood, and mails a confirmation link.',
    access: 'public',
    body: joinBody,
    codes: ['InvalidEmail', ...passwordCodes],
    problems: [400],
  },
  neighbourMe: {
    ...peopleRoutes.neighbourMe,
    summary: "The caller's own page, and what waits for them.",
    access: 'signed-in',
    output: ownPage,
    problems: [401],
  },
  saveOwnPage: {
    ...peopleRoutes.saveOwnPage,
    summary: "Writes the caller's own page; a neighbourhood can be changed twice a year.",
    access: 'signed-in',
    body: ownPageBody,
    output: ownPage,
    problems: [400, 401],
  },
  readNeighbour: {
    ...peopleRoutes.readNeighbour,
    summary: 'What neighbours see of each other. Who has blocked the caller is not found.',
    access: 'approved',
    params: userParams,
    output: neighbourPage,
    problems: [401, 403, 404],
  },
  blockNeighbour: {
    ...peopleRoutes.blockNeighbour,
    summary: 'Keeps somebody and the caller apart, both ways and at once; again, it changes nothing.',
    access: 'signed-in',
    params: userParams,
    problems: [401, 404, 409],
  },
  unblockNeighbour: {
    ...peopleRoutes.unblockNeighbour,
    summary: 'Takes a block of the caller back; again, it changes nothing.',
    access: 'signed-in',
    params: userParams,
    problems: [401, 404],
  },
  listBlocked: {
    ...peopleRoutes.listBlocked,
    summary: 'Whom the caller has blocked, by first name.',
    access: 'signed-in',
    output: blocked,
    problems: [401],
  },
} as const satisfies Record<string, Endpoint>;
