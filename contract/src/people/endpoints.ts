import { z } from 'zod';
import { passwordCodes, passwordRules } from '../accounts/auth-endpoints.ts';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { photo } from '../photos/photo.ts';
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

/** The code is in the query because versions before 0.2.0 reject a body that contains it. */
const joinQuery = z.strictObject({
  code: z
    .string()
    .max(100)
    .toLowerCase()
    .optional()
    .meta({ description: 'Code of an invitation. Ignored if it is not valid.' }),
});

const shownThanks = z.object({
  thanksId: id(),
  text: z.string(),
  firstName: z.string(),
  at: z.iso.datetime(),
  isHidden: z.boolean(),
});

export type ShownThanks = z.infer<typeof shownThanks>;

const ownPage = z.object({
  userId: id(),
  email: z.string(),
  isApproved: z.boolean(),
  /**
   * Median waiting time of up to 20 recent approvals, in hours. Absent if there are fewer than five, or if the caller is
   * approved.
   */
  approvalHours: z.number().int().optional(),
  firstName: z.string().nullable(),
  about: z.string(),
  /** Absent from responses of versions before 0.2.0. */
  photo: photo.nullish(),
  neighbourhood: neighbourhood.nullable(),
  /** Only for pages of versions before 0.2.0: whether emails about unread messages are on. */
  mailsMessages: z.boolean(),
  unreadThreads: z.number().int(),
  thanks: z.array(shownThanks),
});

export type OwnPage = z.infer<typeof ownPage>;

const ownPageBody = z.strictObject({
  firstName,
  about: z.string().trim().max(aboutLength, 'Use at most 1,000 characters about yourself.'),
  neighbourhoodId,
  /** Only for pages of versions before 0.2.0: turns all emails on or off. */
  mailsMessages: z.boolean().optional(),
});

/**
 * If the caller has blocked the neighbour, the page contains only the neighbour's name at the time of the block and the
 * month in which they joined.
 */
const neighbourPage = z.object({
  userId: id(),
  firstName: z.string(),
  about: z.string(),
  /** Absent if the caller has blocked the neighbour, and from responses of versions before 0.2.0. */
  photo: photo.nullish(),
  neighbourhood: neighbourhood.nullable(),
  /** The first day of the month in which the neighbour joined. */
  since: z.iso.date(),
  thanks: z.array(shownThanks),
  isBlocked: z.boolean(),
});

export type NeighbourPage = z.infer<typeof neighbourPage>;

const userParams = z.strictObject({ userId: id() });

const blocked = z.object({ blocked: z.array(z.object({ userId: id(), firstName: z.string() })) });

export type Blocked = z.infer<typeof blocked>;

export const peopleEndpoints = {
  join: {
    ...peopleRoutes.join,
    summary: 'Registers a neighbour with a first name and a neighbourhood, and emails a confirmation link.',
    access: 'public',
    query: joinQuery,
    body: joinBody,
    codes: ['InvalidEmail', ...passwordCodes],
    problems: [400],
  },
  readOwnPage: {
    ...peopleRoutes.readOwnPage,
    summary: "Returns the caller's own page and number of unread threads.",
    access: 'signed-in',
    output: ownPage,
    problems: [401],
  },
  saveOwnPage: {
    ...peopleRoutes.saveOwnPage,
    summary: "Updates the caller's own page. The neighbourhood can be changed twice a year.",
    access: 'signed-in',
    body: ownPageBody,
    output: ownPage,
    problems: [400, 401],
  },
  hideThanks: {
    ...peopleRoutes.hideThanks,
    summary: "Hides thanks on the caller's page from other neighbours, or shows them again. Idempotent.",
    access: 'signed-in',
    params: z.strictObject({ thanksId: id() }),
    body: z.strictObject({ isHidden: z.boolean() }),
    problems: [400, 401, 404],
  },
  readNeighbour: {
    ...peopleRoutes.readNeighbour,
    summary: "Returns a neighbour's page. Returns 404 if the neighbour has blocked the caller.",
    access: 'approved',
    params: userParams,
    output: neighbourPage,
    problems: [401, 403, 404],
  },
  blockNeighbour: {
    ...peopleRoutes.blockNeighbour,
    summary: "Blocks a neighbour. Neither can see the other's listings or send messages to the other. Idempotent.",
    access: 'signed-in',
    params: userParams,
    problems: [401, 404, 409],
  },
  unblockNeighbour: {
    ...peopleRoutes.unblockNeighbour,
    summary: "Removes one of the caller's blocks. Idempotent.",
    access: 'signed-in',
    params: userParams,
    problems: [401, 404],
  },
  listBlocked: {
    ...peopleRoutes.listBlocked,
    summary: 'Lists the neighbours that the caller has blocked, most recently blocked first.',
    access: 'signed-in',
    output: blocked,
    problems: [401],
  },
} as const satisfies Record<string, Endpoint>;
