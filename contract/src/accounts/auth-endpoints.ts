import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { passwordLength, usernameLength, usernamePattern } from './vocabulary.ts';
import { accountRoutes } from './routes.ts';

/** An empty field gets a message of its own, because the web form can submit an empty email address (spec §5). */
export const signInBody = z.strictObject({
  email: z.string().min(1, 'Enter your email address.').max(254, 'The email address is too long.'),
  password: z.string().min(1, 'Enter your password.').max(1024, 'The password is too long.'),
});

const booleanParameter = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/**
 * The handler rejects a request in which neither parameter is true. The cookie lasts 30 days or, with
 * `useSessionCookies`, until the browser closes.
 */
export const signInQuery = z.strictObject({
  useCookies: z.union([z.boolean(), booleanParameter]).default(true),
  useSessionCookies: z.union([z.boolean(), booleanParameter]).optional(),
});

export const emailAddress = z.email('This is not an email address.').max(254, 'The email address is too long.');

const emailBody = z.strictObject({
  email: emailAddress,
});

const confirmEmailQuery = z.strictObject({
  // Not `id()`: the handler reports a malformed id as an invalid link.
  userId: z.string().min(1).max(64).toLowerCase(),
  code: z.string().min(1).max(256),
  changedEmail: z.string().min(1).max(254).optional(),
});

/** Only for the OpenAPI document: the handlers check these rules and return error codes. */
export const passwordRules = { minLength: passwordLength.min, maxLength: passwordLength.max };
const usernameRules = {
  minLength: usernameLength.min,
  maxLength: usernameLength.max,
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

const registerBody = z.strictObject({
  username: z.string().max(64, 'The username is too long.').meta(usernameRules),
  email: z.string().max(254, 'The email address is too long.'),
  password: z.string().max(1024, 'The password is too long.').meta(passwordRules),
});

const meOutput = z.object({
  userId: id(),
  username: z.string(),
  email: z.string(),
  isApproved: z.boolean(),
  isAdmin: z.boolean(),
});

export type Me = z.infer<typeof meOutput>;

export const passwordCodes = ['PasswordTooShort', 'PasswordTooLong', 'PasswordTooCommon'] as const;

export const authEndpoints = {
  signIn: {
    ...accountRoutes.signIn,
    summary: 'Signs in with an email address and a password, and sets the session cookie.',
    access: 'public',
    query: signInQuery,
    body: signInBody,
    setsCookie: true,
    refusals: ['Failed', 'NotAllowed', 'LockedOut', 'Banned'],
    problems: [400, 401],
  },
  signOut: {
    ...accountRoutes.signOut,
    summary: 'Ends the session and clears the cookie.',
    access: 'signed-in',
    setsCookie: true,
    problems: [401],
  },
  me: {
    ...accountRoutes.me,
    summary: "Returns the caller's id, username, email address, approval and role.",
    access: 'signed-in',
    output: meOutput,
    problems: [401],
  },
  resendConfirmationEmail: {
    ...accountRoutes.resendConfirmationEmail,
    summary: 'Emails a new confirmation link if the address has an unconfirmed account.',
    access: 'public',
    body: emailBody,
    problems: [400],
  },
  confirmEmail: {
    ...accountRoutes.confirmEmail,
    summary: 'Confirms an email address with the code that was emailed to it.',
    access: 'public',
    query: confirmEmailQuery,
    text: 'Thank you for confirming your email.',
    problems: [400, 401],
  },
  forgotPassword: {
    ...accountRoutes.forgotPassword,
    summary: 'Emails a reset link if the address has a confirmed account.',
    access: 'public',
    body: emailBody,
    problems: [400],
  },
  resetPassword: {
    ...accountRoutes.resetPassword,
    summary: 'Sets a new password with the code from the reset email, and ends all sessions of the user.',
    access: 'public',
    body: resetPasswordBody,
    codes: ['InvalidToken', ...passwordCodes],
    problems: [400],
  },
  register: {
    ...accountRoutes.register,
    summary:
      'Registers an unapproved user and emails a confirmation link, or only notifies the owner of a confirmed address.',
    access: 'public',
    body: registerBody,
    codes: ['InvalidUserName', 'DuplicateUserName', 'InvalidEmail', ...passwordCodes],
    problems: [400],
  },
} as const satisfies Record<string, Endpoint>;
