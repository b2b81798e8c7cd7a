import { z } from 'zod';
import { id } from './id.ts';
import { exportedListing } from './listings.ts';
import { passwordLength, usernameLength, usernamePattern } from './vocabulary.ts';

/** Sign-in payload (spec §3). Emptiness is answered by field, since the web form sends it (spec §5). */
export const signInBody = z.strictObject({
  email: z.string().min(1, 'Enter your email address.').max(254, 'The email address is too long.'),
  password: z.string().min(1, 'Enter your password.').max(1024, 'The password is too long.'),
});

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/** The session is kept in a cookie, which lasts 30 days, or until the browser closes with `useSessionCookies`. */
export const signInQuery = z.strictObject({
  useCookies: z.union([z.boolean(), flag]).default(true),
  useSessionCookies: z.union([z.boolean(), flag]).optional(),
});

/** An address that a mail is asked for. */
export const emailBody = z.strictObject({
  email: z.email('This is not an email address.').max(254, 'The email address is too long.'),
});

export const confirmEmailQuery = z.strictObject({
  // Not {@link id}: what is no id is a link that is refused, not a field that is wrong.
  userId: z.string().min(1).max(64).toLowerCase(),
  code: z.string().min(1).max(256),
  changedEmail: z.string().min(1).max(254).optional(),
});

/** What is answered by code, and so is no part of the check here. */
const passwordRules = { minLength: passwordLength.least, maxLength: passwordLength.most };
const usernameRules = {
  minLength: usernameLength.least,
  maxLength: usernameLength.most,
  pattern: usernamePattern.source,
};

export const resetPasswordBody = z.strictObject({
  email: z.string().min(1, 'Enter your email address.').max(254, 'The email address is too long.'),
  newPassword: z.string().min(1, 'Enter a new password.').max(1024, 'The password is too long.').meta(passwordRules),
  resetCode: z
    .string()
    .min(1, 'The reset code is missing.')
    .max(256, 'The reset link is not valid or has expired. Ask for a new one.'),
});

/** A registration from the app. The server answers what is wrong by code, such as `PasswordTooShort`. */
export const registerBody = z.strictObject({
  username: z.string().max(64, 'The username is too long.').meta(usernameRules),
  email: z.string().max(254, 'The email address is too long.'),
  password: z.string().max(1024, 'The password is too long.').meta(passwordRules),
});

const ownPassword = z.string().min(1, 'Enter your password.').max(1024, 'The password is too long.');

export const changeEmailBody = z.strictObject({
  newEmail: z.string().max(254, 'The email address is too long.'),
  password: ownPassword,
});

export const changePasswordBody = z.strictObject({
  currentPassword: ownPassword,
  newPassword: z.string().min(1, 'Enter a new password.').max(1024, 'The password is too long.').meta(passwordRules),
});

/** How the fresh token is kept; as long as one of a sign-in with `useCookies`, unless given. */
export const changePasswordQuery = signInQuery.pick({ useSessionCookies: true });

export const deleteAccountBody = z.strictObject({ password: ownPassword });

/** What neighbours see of a person. */
export const profileBody = z.strictObject({
  displayName: z.string().trim().min(1, 'Enter your name.').max(50, 'Use at most 50 characters in the name.'),
  neighbourhood: z
    .string()
    .trim()
    .min(1, 'Enter your neighbourhood.')
    .max(80, 'Use at most 80 characters in the neighbourhood.'),
  about: z.string().trim().max(1000, 'Use at most 1,000 characters about yourself.').default(''),
});

/** A profile as its owner sees it. */
export const ownProfile = z.object({
  displayName: z.string(),
  neighbourhood: z.string(),
  about: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type OwnProfile = z.infer<typeof ownProfile>;

export const sessionParams = z.strictObject({ sessionId: id() });

/** Where a person is signed in, the device seen last first; neither tokens nor addresses. */
export const sessionsPage = z.object({
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
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
  profile: ownProfile.nullable(),
  listings: z.array(exportedListing),
  sessions: z.array(z.object({ createdAt: z.iso.datetime(), lastSeenAt: z.iso.datetime() })),
  /** When administrators approved or banned the person; `undo` took the last of these back, as `withdraw` once did an approval. */
  decisions: z.array(z.object({ at: z.iso.datetime(), action: z.enum(['approve', 'ban', 'withdraw', 'undo']) })),
});

export type AccountExport = z.infer<typeof accountExport>;

/** The caller's own public fields. */
export const meOutput = z.object({
  userId: id(),
  username: z.string(),
  email: z.string(),
  isApproved: z.boolean(),
  isAdmin: z.boolean(),
});

export type Me = z.infer<typeof meOutput>;
