import { z } from 'zod';
import { passwordCodes, passwordRules, signInQuery } from './auth-endpoints.ts';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { exportedListing } from '../listings/endpoints.ts';
import { neighbourhood } from '../places/endpoints.ts';
import { decisionActions, reportReasons } from '../moderation/vocabulary.ts';
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

/** How the fresh token is kept; as long as one of a sign-in with `useCookies`, unless given. */
const changePasswordQuery = signInQuery.pick({ useSessionCookies: true });

const deleteAccountBody = z.strictObject({ password: ownPassword });

/** What neighbours see of a person. */
const profileBody = z.strictObject({
  displayName: firstName,
  neighbourhood: z
    .string()
    .trim()
    .min(1, 'Enter your neighbourhood.')
    .max(80, 'Use at most 80 characters in the neighbourhood.'),
  about: z.string().trim().max(1000, 'Use at most 1,000 characters about yourself.').default(''),
});

/** A profile as its owner sees it. */
const ownProfile = z.object({
  displayName: z.string(),
  neighbourhood: z.string(),
  about: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type OwnProfile = z.infer<typeof ownProfile>;

const sessionParams = z.strictObject({ sessionId: id() });

/** Where a person is signed in, the device seen last first; neither tokens nor addresses. */
const sessionsPage = z.object({
  sessions: z.array(
    z.object({
      sessionId: id(),
      createdAt: z.iso.datetime(),
      /** Up to five minutes behind. */
      lastSeenAt: z.iso.datetime(),
      /** Whether this call was made by it. */
      isCurrent: z.boolean(),
    }),
  ),
});

export type SessionsPage = z.infer<typeof sessionsPage>;

/** Everything kept about a person. Times are ISO 8601 in UTC. */
const accountExport = z.object({
  exportedAt: z.iso.datetime(),
  account: z.object({
    userId: id(),
    username: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    isApproved: z.boolean(),
    isAdmin: z.boolean(),
    /** Of a ban with an end, that end. */
    lockoutEnd: z.iso.datetime().nullable(),
    /** Since when no mail goes to the address, because it was refused. */
    addressRefusedSince: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
  profile: ownProfile
    .extend({
      /** Chosen in the neighbours' app; `neighbourhood` may say it in the person's own words. */
      chosenNeighbourhood: neighbourhood.nullable(),
      mailsMessages: z.boolean(),
    })
    .nullable(),
  listings: z.array(exportedListing),
  /** What the person has written to neighbours; not what they were written. */
  messages: z.array(z.object({ threadId: id(), text: z.string(), sentAt: z.iso.datetime() })),
  /** What the person has thanked others with. */
  thanks: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
  /** Whom the person has blocked. */
  blocked: z.array(z.object({ userId: id(), at: z.iso.datetime() })),
  /** What the person has reported. */
  reports: z.array(
    z.object({
      kind: z.enum(['listing', 'message', 'person']),
      reason: z.enum(reportReasons),
      note: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  sessions: z.array(z.object({ createdAt: z.iso.datetime(), lastSeenAt: z.iso.datetime() })),
  /**
   * What was decided about the person and their listings, and why; `undo` took the last of these back, as `withdraw`
   * once did an approval. Not what nothing came of: it could tell who reported them.
   */
  decisions: z.array(
    z.object({ at: z.iso.datetime(), action: z.enum(decisionActions), reason: z.string().nullable() }),
  ),
});

export type AccountExport = z.infer<typeof accountExport>;

/** What people may do with an account of their own. */
export const accountEndpoints = {
  changeEmail: {
    ...accountRoutes.changeEmail,
    summary: 'Mails a link to a new address, which takes effect when it is followed.',
    access: 'signed-in',
    body: changeEmailBody,
    codes: ['InvalidEmail', 'PasswordMismatch'],
    problems: [400, 401],
  },
  changePassword: {
    ...accountRoutes.changePassword,
    summary: 'Sets a new password by the old one, ends all other sessions and gives this one a fresh cookie.',
    access: 'signed-in',
    query: changePasswordQuery,
    body: changePasswordBody,
    setsCookie: true,
    codes: ['PasswordMismatch', ...passwordCodes],
    problems: [400, 401],
  },
  getProfile: {
    ...accountRoutes.getProfile,
    summary: "Answers with the caller's profile, if they have written one.",
    access: 'signed-in',
    output: ownProfile,
    problems: [401, 404],
  },
  saveProfile: {
    ...accountRoutes.saveProfile,
    summary: "Writes the caller's profile.",
    access: 'signed-in',
    body: profileBody,
    output: ownProfile,
    problems: [400, 401, 412],
  },
  listSessions: {
    ...accountRoutes.listSessions,
    summary: 'Where the caller is signed in, by the hundred devices seen last.',
    access: 'signed-in',
    output: sessionsPage,
    problems: [401],
  },
  endOtherSessions: {
    ...accountRoutes.endOtherSessions,
    summary: 'Signs the caller out everywhere else.',
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
    summary: 'Answers with everything kept about the caller.',
    access: 'signed-in',
    output: accountExport,
    isStreamed: true,
    problems: [401],
  },
  deleteAccount: {
    ...accountRoutes.deleteAccount,
    summary: 'Erases the caller with everything that is theirs.',
    access: 'signed-in',
    body: deleteAccountBody,
    setsCookie: true,
    codes: ['PasswordMismatch'],
    problems: [400, 401, 409],
  },
} as const satisfies Record<string, Endpoint>;
