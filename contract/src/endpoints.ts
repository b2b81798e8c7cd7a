import type { z } from 'zod';
import {
  accountExport,
  changeEmailBody,
  changePasswordBody,
  changePasswordQuery,
  confirmEmailQuery,
  deleteAccountBody,
  emailBody,
  meOutput,
  ownProfile,
  profileBody,
  registerBody,
  resetPasswordBody,
  sessionParams,
  sessionsPage,
  signInBody,
  signInQuery,
} from './accounts.ts';
import {
  adminOverview,
  decisionIdBody,
  decisionMade,
  decisionUndone,
  listingsPage,
  listingsQuery,
  userIdsBody,
  usersPage,
  usersQuery,
} from './admin.ts';
import {
  listingChangesBody,
  listingParams,
  listingPreview,
  myListingsPage,
  myListingsQuery,
  newListingBody,
  ownListing,
} from './listings.ts';
import { type CallName, type Route, routes } from './routes.ts';

/** Who may make a call: anyone, anyone signed in, those of them who are approved, or administrators alone. */
export type Access = 'public' | 'signed-in' | 'approved' | 'administrator';

/** What a body may weigh in KiB, where its call does not say otherwise. */
export const defaultBodyKib = 16;

/** One call as data: what goes in, what comes out, who may make it and which problems it answers with. */
export type Endpoint = Route & {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** What the body may weigh in KiB; {@link defaultBodyKib} unless given. */
  readonly maxBodyKib?: number;
  /** Absent: the answer carries no data. */
  readonly output?: z.ZodObject;
  /** Whether a success sets or clears the session's cookie. */
  readonly setsCookie?: true;
  /** What `detail` of a refusal with 401 says, where it says one of a few words. */
  readonly refusals?: readonly string[];
  /** The codes that `errors` of a 400 may be keyed by, beside the names of fields. */
  readonly codes?: readonly string[];
  /** Whether the lists of the answer are sent page by page, since they have no end. */
  readonly isStreamed?: true;
  /** What a success without data says in plain text. */
  readonly text?: string;
  /** The statuses of its problems beyond those every call may answer with (413, 415, 429, 500, 503). */
  readonly problems: readonly number[];
};

const passwordCodes = ['PasswordTooShort', 'PasswordTooLong', 'PasswordTooCommon'] as const;

/** Every call with its schemas. */
export const endpoints = {
  signIn: {
    ...routes.signIn,
    summary: 'Signs in with an e-mail address and a password, and keeps the session in a cookie.',
    access: 'public',
    query: signInQuery,
    body: signInBody,
    setsCookie: true,
    refusals: ['Failed', 'NotAllowed', 'LockedOut'],
    problems: [400, 401],
  },
  signOut: {
    ...routes.signOut,
    summary: 'Ends the session and clears its cookie.',
    access: 'signed-in',
    setsCookie: true,
    problems: [401],
  },
  me: {
    ...routes.me,
    summary: "Answers with the caller's own public fields.",
    access: 'signed-in',
    output: meOutput,
    problems: [401],
  },
  resendConfirmationEmail: {
    ...routes.resendConfirmationEmail,
    summary: 'Mails a new confirmation link, if the address has an unconfirmed account.',
    access: 'public',
    body: emailBody,
    problems: [400],
  },
  confirmEmail: {
    ...routes.confirmEmail,
    summary: 'Confirms an address by the code that was mailed to it.',
    access: 'public',
    query: confirmEmailQuery,
    text: 'Thank you for confirming your email.',
    problems: [400, 401],
  },
  forgotPassword: {
    ...routes.forgotPassword,
    summary: 'Mails a reset link, if the address has a confirmed account.',
    access: 'public',
    body: emailBody,
    problems: [400],
  },
  resetPassword: {
    ...routes.resetPassword,
    summary: 'Sets a new password by the code that was mailed.',
    access: 'public',
    body: resetPasswordBody,
    codes: ['InvalidToken', ...passwordCodes],
    problems: [400],
  },
  register: {
    ...routes.register,
    summary: 'Registers a person, who is then pending, and mails a confirmation link.',
    access: 'public',
    body: registerBody,
    codes: ['InvalidUserName', 'DuplicateUserName', 'InvalidEmail', ...passwordCodes],
    problems: [400],
  },
  changeEmail: {
    ...routes.changeEmail,
    summary: 'Mails a link to a new address, which takes effect when it is followed.',
    access: 'signed-in',
    body: changeEmailBody,
    codes: ['InvalidEmail', 'PasswordMismatch'],
    problems: [400, 401],
  },
  changePassword: {
    ...routes.changePassword,
    summary: 'Sets a new password by the old one, ends all other sessions and gives this one a fresh cookie.',
    access: 'signed-in',
    query: changePasswordQuery,
    body: changePasswordBody,
    setsCookie: true,
    codes: ['PasswordMismatch', ...passwordCodes],
    problems: [400, 401],
  },
  getProfile: {
    ...routes.getProfile,
    summary: "Answers with the caller's profile, if they have written one.",
    access: 'signed-in',
    output: ownProfile,
    problems: [401, 404],
  },
  saveProfile: {
    ...routes.saveProfile,
    summary: "Writes the caller's profile.",
    access: 'signed-in',
    body: profileBody,
    output: ownProfile,
    problems: [400, 401, 412],
  },
  listSessions: {
    ...routes.listSessions,
    summary: 'Where the caller is signed in, by the hundred devices seen last.',
    access: 'signed-in',
    output: sessionsPage,
    problems: [401],
  },
  endOtherSessions: {
    ...routes.endOtherSessions,
    summary: 'Signs the caller out everywhere else.',
    access: 'signed-in',
    problems: [401],
  },
  endSession: {
    ...routes.endSession,
    summary: "Ends one of the caller's sessions.",
    access: 'signed-in',
    params: sessionParams,
    setsCookie: true,
    problems: [401, 404],
  },
  exportAccount: {
    ...routes.exportAccount,
    summary: 'Answers with everything kept about the caller.',
    access: 'signed-in',
    output: accountExport,
    isStreamed: true,
    problems: [401],
  },
  deleteAccount: {
    ...routes.deleteAccount,
    summary: 'Erases the caller with everything that is theirs.',
    access: 'signed-in',
    body: deleteAccountBody,
    setsCookie: true,
    codes: ['PasswordMismatch'],
    problems: [400, 401, 409],
  },
  verifyAdminRole: {
    ...routes.verifyAdminRole,
    summary: 'Succeeds for administrators.',
    access: 'administrator',
    problems: [401, 403],
  },
  adminOverview: {
    ...routes.adminOverview,
    summary: 'Counts users and listings.',
    access: 'administrator',
    output: adminOverview,
    problems: [401, 403],
  },
  listUsers: {
    ...routes.listUsers,
    summary: 'A page of users, newest first unless a sort column is named.',
    access: 'administrator',
    query: usersQuery,
    output: usersPage,
    problems: [400, 401, 403],
  },
  approveUsers: {
    ...routes.approveUsers,
    summary: 'Approves users and lifts their lockout; all or none.',
    access: 'administrator',
    body: userIdsBody,
    output: decisionMade,
    problems: [400, 401, 403, 404],
  },
  banUsers: {
    ...routes.banUsers,
    summary: 'Bans users, ends their sessions and hides their listings; all or none.',
    access: 'administrator',
    body: userIdsBody,
    output: decisionMade,
    problems: [400, 401, 403, 404, 409],
  },
  undoDecision: {
    ...routes.undoDecision,
    summary: 'Gives each user of a decision the state they had before it, unless they were decided on since.',
    access: 'administrator',
    body: decisionIdBody,
    output: decisionUndone,
    problems: [400, 401, 403, 404, 409],
  },
  listListings: {
    ...routes.listListings,
    summary: 'A page of listings, newest first unless a sort column is named.',
    access: 'administrator',
    query: listingsQuery,
    output: listingsPage,
    problems: [400, 401, 403],
  },
  createListing: {
    ...routes.createListing,
    summary: 'Posts a listing of the caller, which is then open.',
    access: 'approved',
    body: newListingBody,
    maxBodyKib: 64,
    output: ownListing,
    problems: [400, 401, 403],
  },
  myListings: {
    ...routes.myListings,
    summary: "A page of the caller's listings, newest first.",
    access: 'approved',
    query: myListingsQuery,
    output: myListingsPage,
    problems: [400, 401, 403],
  },
  changeListing: {
    ...routes.changeListing,
    summary: "Edits, completes, closes or reopens one of the caller's listings.",
    access: 'approved',
    params: listingParams,
    body: listingChangesBody,
    maxBodyKib: 64,
    output: ownListing,
    problems: [400, 401, 403, 404, 412],
  },
  removeListing: {
    ...routes.removeListing,
    summary: "Removes one of the caller's listings for good; again, it changes nothing.",
    access: 'signed-in',
    params: listingParams,
    problems: [401, 404],
  },
  previewListing: {
    ...routes.previewListing,
    summary: 'What a shared link shows of a listing.',
    access: 'public',
    params: listingParams,
    output: listingPreview,
    problems: [404],
  },
} as const satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;

/** Whether the answer's `updatedAt`, in quotes, is its ETag. */
export function hasVersion({ output }: Endpoint): boolean {
  return output !== undefined && 'updatedAt' in output.shape;
}

/** Whether the call heeds `If-Match`: 412 when what it would change is no longer as the caller saw it. */
export function heedsVersion({ problems }: Endpoint): boolean {
  return problems.includes(412);
}
