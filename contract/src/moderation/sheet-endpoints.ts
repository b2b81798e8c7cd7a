import { z } from 'zod';
import { adminListing, adminUser, userIdsBody } from './list-endpoints.ts';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { decisionEntry, decisionMade, reason } from './decisions.ts';
import { person, reportBrief } from './report-endpoints.ts';
import { staffRoutes } from './routes.ts';

/** The newest of something, and how many there are in all. */
function someOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), totalCount: z.number().int() });
}

const userSheet = z.object({
  ...adminUser.shape,
  isAdmin: z.boolean(),
  isBanned: z.boolean(),
  createdAt: z.iso.datetime(),
  profile: z.object({ firstName: z.string(), neighbourhood: z.string(), about: z.string() }).nullable(),
  /** Since when no mail goes to their address, because it was refused; null when mail goes. */
  suppressedSince: z.iso.datetime().nullable(),
  listings: someOf(adminListing),
  reportsAbout: someOf(reportBrief),
  reportsBy: someOf(reportBrief),
  decisions: someOf(decisionEntry),
});

export type UserSheet = z.infer<typeof userSheet>;

const listingSheet = z.object({
  ...adminListing.shape,
  description: z.string(),
  startDateUtc: z.iso.datetime().nullable(),
  endDateUtc: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  neighbourhood: z.string().nullable(),
  owner: person.unwrap(),
  /** When it was removed, by its owner or by staff; null while it is there. */
  removedAt: z.iso.datetime().nullable(),
  /** Whether staff removed it and nobody has restored it since: what its owner removed stays removed. */
  canRestore: z.boolean(),
  /** Whether its owner is banned or not yet approved, so that nobody sees it. */
  isHidden: z.boolean(),
  reports: someOf(reportBrief),
  decisions: someOf(decisionEntry),
});

export type ListingSheet = z.infer<typeof listingSheet>;

const reasonBody = z.strictObject({ reason });
const userParams = z.strictObject({ userId: id() });
const listingParams = z.strictObject({ listingId: id() });

/** Users and listings one by one, and what staff may do about them. */
export const sheetEndpoints = {
  readUser: {
    ...staffRoutes.readUser,
    summary: 'A user with their profile, listings, reports and decisions.',
    access: 'administrator',
    params: userParams,
    output: userSheet,
    problems: [401, 403, 404],
  },
  returnUsersToPending: {
    ...staffRoutes.returnUsersToPending,
    summary: 'Takes users back to Pending: neither approved nor banned; all or none.',
    access: 'administrator',
    body: z.strictObject({ ...userIdsBody.shape, reason }),
    output: decisionMade,
    problems: [400, 401, 403, 404, 409],
  },
  resendUserConfirmation: {
    ...staffRoutes.resendUserConfirmation,
    summary: 'Mails the link that confirms their address to a user who has not followed it yet.',
    access: 'administrator',
    params: userParams,
    problems: [401, 403, 404, 409],
  },
  freeUserAddress: {
    ...staffRoutes.freeUserAddress,
    summary: "Lets mail go again to a user's address that was refused.",
    access: 'administrator',
    params: userParams,
    body: reasonBody,
    problems: [400, 401, 403, 404, 409],
  },
  readAnyListing: {
    ...staffRoutes.readAnyListing,
    summary: 'A listing with its owner, reports and decisions, also when it is removed or hidden.',
    access: 'administrator',
    params: listingParams,
    output: listingSheet,
    problems: [401, 403, 404],
  },
  takeDownListing: {
    ...staffRoutes.takeDownListing,
    summary: 'Removes a listing with a reason, which its owner is mailed.',
    access: 'administrator',
    params: listingParams,
    body: reasonBody,
    output: decisionMade,
    problems: [400, 401, 403, 404, 409],
  },
  restoreListing: {
    ...staffRoutes.restoreListing,
    summary: 'Shows a listing again that staff removed.',
    access: 'administrator',
    params: listingParams,
    body: reasonBody,
    output: decisionMade,
    problems: [400, 401, 403, 404, 409],
  },
} as const satisfies Record<string, Endpoint>;
