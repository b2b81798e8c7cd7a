import { z } from 'zod';
import { passwordCodes, passwordRules, signInQuery } from './auth-endpoints.ts';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { exportedListing } from '../listings/endpoints.ts';
import { neighbourhood } from '../places/endpoints.ts';
import { decisionActions, reportKinds, reportReasons } from '../moderation/vocabulary.ts';
import { accountRoutes } from './routes.ts';
import { firstName } from '../people/first-name.ts';

const ownPassword = z.string().min(1, 'Enter your password.').max(1024, 'The password is too long.');

const changeEmailBody = z.strictObject({
  newEmail: z.string().max(254, 'The email address is too long.'),
  password: ownPassword,
});

const changePasswordBody = z.strictObject({
  currentPassword: ownPassword,
  newPassword: z.string().min(1, 'Enter a new password.').max(1024, 'The password is too long.').meta(passwordRules),
});

const changePasswordQuery = signInQuery.pick({ useSessionCookies: true });

const deleteAccountBody = z.strictObject({ password: ownPassword });

const profileBody = z.strictObject({
  displayName: firstName,
  neighbourhood: z
    .string()
    .trim()
    .min(1, 'Enter your neighbourhood.')
    .max(80, 'Use at most 80 characters in the neighbourhood.'),
  about: z.string().trim().max(1000, 'Use at most 1,000 characters about yourself.').default(''),
});

const ownProfile = z.object({
  displayName: z.string(),
  neighbourhood: z.string(),
  about: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type OwnProfile = z.infer<typeof ownProfile>;

const sessionParams = z.strictObject({ sessionId: id() });

const sessionsPage = z.object({
  sessions: z.array(
    z.object({
      sessionId: id(),
      createdAt: z.iso.datetime(),
      /** Accurate to five minutes. */
      lastSeenAt: z.iso.datetime(),
      isCurrent: z.boolean(),
    }),
  ),
});

export type SessionsPage = z.infer<typeof sessionsPage>;

export const accountExport = z.object({
  exportedAt: z.iso.datetime(),
  account: z.object({
    userId: id(),
    username: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    isApproved: z.boolean(),
    isAdmin: z.boolean(),
    lockoutEnd: z.iso.datetime().nullable(),
    addressRefusedSince: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
  profile: ownProfile
    .extend({
      /** The neighbourhood chosen from the list in the app. `neighbourhood` may be free text. */
      chosenNeighbourhood: neighbourhood.nullable(),
      emailsOff: z.array(z.string()),
      pushesOff: z.array(z.string()),
      wantsRequests: z.boolean(),
      joinedWith: z.string().nullable(),
      lastLookedAt: z.iso.datetime().nullable(),
      lastDigestAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  listings: z.array(exportedListing),
  photos: z.array(
    z.object({
      photoId: id(),
      listingId: id().nullable(),
      isProfile: z.boolean(),
      alt: z.string(),
      createdAt: z.iso.datetime(),
      removedAt: z.iso.datetime().nullable(),
      // Null if the bucket has lost the file.
      webp: z.base64().nullable(),
    }),
  ),
  messages: z.array(z.object({ threadId: id(), text: z.string(), sentAt: z.iso.datetime() })),
  thanks: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
  blocked: z.array(z.object({ userId: id(), at: z.iso.datetime() })),
  reports: z.array(
    z.object({
      kind: z.enum(reportKinds),
      reason: z.enum(reportReasons),
      note: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  announcedRequests: z.array(z.object({ listingId: id(), at: z.iso.datetime() })),
  invitations: z.array(z.object({ neighbourhoodId: z.string(), code: z.string(), createdAt: z.iso.datetime() })),
  posters: z.array(
    z.object({
      neighbourhoodId: z.string(),
      code: z.string(),
      place: z.string().nullable(),
      createdAt: z.iso.datetime(),
      hungAt: z.iso.datetime().nullable(),
      takenDownAt: z.iso.datetime().nullable(),
    }),
  ),
  vouches: z.array(z.object({ userId: id(), at: z.iso.datetime() })),
  devices: z.array(z.object({ service: z.string(), createdAt: z.iso.datetime(), lastSeenAt: z.iso.datetime() })),
  sessions: z.array(z.object({ createdAt: z.iso.datetime(), lastSeenAt: z.iso.datetime() })),
  decisions: z.array(
    z.object({ at: z.iso.datetime(), action: z.enum(decisionActions), reason: z.string().nullable() }),
  ),
});

export type AccountExport = z.infer<typeof accountExport>;

export const accountEndpoints = {
  changeEmail: {
    ...accountRoutes.changeEmail,
    summary: 'Sends a confirmation email to the new address. The change takes effect when its link is opened.',
    access: 'signed-in',
    body: changeEmailBody,
    codes: ['InvalidEmail', 'PasswordMismatch'],
    problems: [400, 401],
  },
  changePassword: {
    ...accountRoutes.changePassword,
    summary: "Changes the password, ends all of the caller's sessions and sets the cookie of a new one.",
    access: 'signed-in',
    query: changePasswordQuery,
    body: changePasswordBody,
    setsCookie: true,
    codes: ['PasswordMismatch', ...passwordCodes],
    problems: [400, 401],
  },
  getProfile: {
    ...accountRoutes.getProfile,
    summary: "Returns the caller's profile, or 404 if there is none yet.",
    access: 'signed-in',
    output: ownProfile,
    problems: [401, 404],
  },
  saveProfile: {
    ...accountRoutes.saveProfile,
    summary: "Creates or replaces the caller's profile.",
    access: 'signed-in',
    body: profileBody,
    output: ownProfile,
    problems: [400, 401, 412],
  },
  listSessions: {
    ...accountRoutes.listSessions,
    summary: "Lists up to 100 of the caller's sessions, the most recently used first.",
    access: 'signed-in',
    output: sessionsPage,
    problems: [401],
  },
  endOtherSessions: {
    ...accountRoutes.endOtherSessions,
    summary: "Ends all of the caller's other sessions.",
    access: 'signed-in',
    problems: [401],
  },
  endSession: {
    ...accountRoutes.endSession,
    summary: "Ends one of the caller's sessions.",
    access: 'signed-in',
    params: sessionParams,
    setsCookie: true,
    problems: [401, 404],
  },
  exportAccount: {
    ...accountRoutes.exportAccount,
    summary: "Exports the caller's data, without what other neighbours have written to or about the caller.",
    access: 'signed-in',
    output: accountExport,
    isStreamed: true,
    problems: [401],
  },
  deleteAccount: {
    ...accountRoutes.deleteAccount,
    summary:
      "Deletes the caller's account and its data, except reports and the record of moderation decisions. Returns 409 if the caller is the only administrator who is not banned.",
    access: 'signed-in',
    body: deleteAccountBody,
    setsCookie: true,
    codes: ['PasswordMismatch'],
    problems: [400, 401, 409],
  },
} as const satisfies Record<string, Endpoint>;
