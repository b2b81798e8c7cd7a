import { z } from 'zod';
import { accountExport } from '../accounts/account-endpoints.ts';
import { adminListing, adminUser, userIdsBody } from './list-endpoints.ts';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listingPreview } from '../listings/endpoints.ts';
import { decisionEntry, decisionOutput, reason } from './decisions.ts';
import { posterPlaces } from '../invitations/vocabulary.ts';
import { photo } from '../photos/photo.ts';
import { userReference, reportBrief } from './report-endpoints.ts';
import { staffRoutes } from './staff-routes.ts';

/** Returns the schema of the newest rows (`maxSheetRows`, 20, at most) and the total number of rows. */
function newestOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), totalCount: z.number().int() });
}

const userSheet = z.object({
  ...adminUser.shape,
  isAdmin: z.boolean(),
  isBanned: z.boolean(),
  createdAt: z.iso.datetime(),
  profile: z.object({ firstName: z.string(), neighbourhood: z.string(), about: z.string() }).nullable(),
  photo: photo.optional(),
  /** The nullable fields are null once the inviter has deleted their account. */
  joinedWith: z
    .object({
      code: z.string(),
      neighbourhood: z.string().nullable(),
      by: userReference,
      place: z.enum(posterPlaces).optional(),
    })
    .optional(),
  /** The 20 oldest (`maxSheetRows`), oldest first. Absent from responses of versions before 0.2.0. */
  vouches: z.array(z.object({ by: userReference.unwrap(), at: z.iso.datetime() })).optional(),
  suppressedSince: z.iso.datetime().nullable(),
  listings: newestOf(adminListing),
  reportsAbout: newestOf(reportBrief),
  reportsBy: newestOf(reportBrief),
  decisions: newestOf(decisionEntry),
});

export type UserSheet = z.infer<typeof userSheet>;

const listingSheet = z.object({
  ...adminListing.shape,
  ...listingPreview.shape,
  updatedAt: z.iso.datetime(),
  neighbourhood: z.string().nullable(),
  owner: userReference.unwrap(),
  removedAt: z.iso.datetime().nullable(),
  canRestore: z.boolean(),
  isHidden: z.boolean(),
  reports: newestOf(reportBrief),
  decisions: newestOf(decisionEntry),
});

export type ListingSheet = z.infer<typeof listingSheet>;

const reasonBody = z.strictObject({ reason });
const userParams = z.strictObject({ userId: id() });
const listingParams = z.strictObject({ listingId: id() });

export const sheetEndpoints = {
  readUser: {
    ...staffRoutes.readUser,
    summary: 'Returns a user with profile, listings, reports and decisions.',
    access: 'administrator',
    params: userParams,
    output: userSheet,
    problems: [401, 403, 404],
  },
  returnUsersToPending: {
    ...staffRoutes.returnUsersToPending,
    summary: 'Sets users to Pending, so that they are neither approved nor banned. Changes all of them or none.',
    access: 'administrator',
    body: z.strictObject({ ...userIdsBody.shape, reason }),
    output: decisionOutput,
    problems: [400, 401, 403, 404, 409],
  },
  resendUserConfirmation: {
    ...staffRoutes.resendUserConfirmation,
    summary: 'Emails a new confirmation link to a user whose address is not confirmed.',
    access: 'administrator',
    params: userParams,
    problems: [401, 403, 404, 409],
  },
  freeUserAddress: {
    ...staffRoutes.freeUserAddress,
    summary: "Lifts the suppression of a user's email address.",
    access: 'administrator',
    params: userParams,
    body: reasonBody,
    problems: [400, 401, 403, 404, 409],
  },
  exportUser: {
    ...staffRoutes.exportUser,
    summary: 'Exports the same data about a user as exportAccount, for a person who cannot sign in.',
    access: 'administrator',
    params: userParams,
    body: reasonBody,
    output: accountExport,
    isStreamed: true,
    problems: [400, 401, 403, 404, 409],
  },
  eraseUser: {
    ...staffRoutes.eraseUser,
    summary: 'Deletes an account and the same data as deleteAccount, if its email address is still the given one.',
    access: 'administrator',
    params: userParams,
    body: z.strictObject({ email: z.string().max(254, 'The email address is too long.'), reason }),
    problems: [400, 401, 403, 404, 409],
  },
  readAnyListing: {
    ...staffRoutes.readAnyListing,
    summary: 'Returns a listing with its owner, reports and decisions, even if it is removed or hidden.',
    access: 'administrator',
    params: listingParams,
    output: listingSheet,
    problems: [401, 403, 404],
  },
  takeDownListing: {
    ...staffRoutes.takeDownListing,
    summary: 'Removes a listing and emails the reason to its owner.',
    access: 'administrator',
    params: listingParams,
    body: reasonBody,
    output: decisionOutput,
    problems: [400, 401, 403, 404, 409],
  },
  takeDownPhoto: {
    ...staffRoutes.takeDownPhoto,
    summary: 'Removes a photo of a listing or a profile and emails the reason to its owner.',
    access: 'administrator',
    params: z.strictObject({ photoId: id() }),
    body: reasonBody,
    output: decisionOutput,
    problems: [400, 401, 403, 404, 409],
  },
  restoreListing: {
    ...staffRoutes.restoreListing,
    summary: 'Restores a listing that staff removed.',
    access: 'administrator',
    params: listingParams,
    body: reasonBody,
    output: decisionOutput,
    problems: [400, 401, 403, 404, 409],
  },
} as const satisfies Record<string, Endpoint>;
