import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { pagingQuery } from '../paging.ts';
import { banUntil, decisionMade, reason } from './decisions.ts';
import { listingCategories, listingStatuses, listingTypes } from '../listings/vocabulary.ts';
import { listingSortColumns, listingStates, maxUsersPerDecision, userFilters, userSortColumns } from './vocabulary.ts';
import { searchLength } from '../near/vocabulary.ts';
import { adminRoutes } from './routes.ts';

/** The six numbers of the overview (spec §3). */
const adminOverview = z.object({
  usersTotal: z.number().int(),
  usersLastMonth: z.number().int(),
  usersUnapproved: z.number().int(),
  listingsTotal: z.number().int(),
  listingsLastMonth: z.number().int(),
  listingsOpen: z.number().int(),
});

export type AdminOverview = z.infer<typeof adminOverview>;

const search = z.string().trim().max(searchLength, `Use at most ${searchLength} characters.`).optional();

export const usersQuery = z.strictObject({
  ...pagingQuery(userSortColumns).shape,
  /** What the username, the address or the first name has; by one or two letters, what it begins with. */
  search,
  filter: z.enum(userFilters).optional(),
});

export const adminUser = z.object({
  userId: id(),
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  isApproved: z.boolean(),
  hasProfile: z.boolean(),
  /** ISO 8601 in UTC; absent or null when the account is not locked. */
  lockoutEnd: z.iso.datetime().nullish(),
});

export type AdminUser = z.infer<typeof adminUser>;

const rowCounts = {
  /** Of a list that is searched or filtered 1,000 at most. */
  totalCount: z.number().int(),
  /** Whether there are more than 1,000, of which these are the first; absent means no. */
  isCountCapped: z.boolean().optional(),
};

const usersPage = z.object({ users: z.array(adminUser), ...rowCounts });
export type UsersPage = z.infer<typeof usersPage>;

/** Distinct user ids for one decision. */
export const userIdsBody = z.strictObject({
  userIds: z
    .array(id('This is not a user id.'))
    .min(1, 'Name at least one user.')
    .max(maxUsersPerDecision, `Name at most ${maxUsersPerDecision} users.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each user once.'),
});

/** Without a reason, the general one is kept and mailed: the one click of a list (spec §2). */
const approveBody = z.strictObject({ ...userIdsBody.shape, reason: reason.optional() });
const banBody = z.strictObject({ ...approveBody.shape, until: banUntil.nullish() });

const decisionIdBody = z.strictObject({ decisionId: id('This is not the id of a decision.') });

/** How many of what it was about are as they were before it, and how many are not: those decided on since, or gone. */
const decisionUndone = z.object({ restored: z.number().int(), notRestored: z.number().int() });

const listingsQuery = z.strictObject({
  ...pagingQuery(listingSortColumns).shape,
  /** What the title has, by one or two letters what it begins with; or an id or the address of a shared link, whole. */
  search,
  type: z.enum(listingTypes).optional(),
  category: z.enum(listingCategories).optional(),
  status: z.enum(listingStates).optional(),
});

export const adminListing = z.object({
  listingId: id(),
  status: z.enum(listingStatuses),
  title: z.string(),
  category: z.enum(listingCategories),
  type: z.enum(listingTypes),
  createdAt: z.iso.datetime(),
  /** Whether its owner or staff removed it; absent means no, as does the next. */
  isRemoved: z.boolean().optional(),
  /** Whether its owner is banned or not yet approved, so that nobody sees it. */
  isHidden: z.boolean().optional(),
});

export type AdminListing = z.infer<typeof adminListing>;

const listingsPage = z.object({ listings: z.array(adminListing), ...rowCounts });
export type ListingsPage = z.infer<typeof listingsPage>;

/** What administrators look at and decide. */
export const listEndpoints = {
  verifyAdminRole: {
    ...adminRoutes.verifyAdminRole,
    summary: 'Succeeds for administrators.',
    access: 'administrator',
    problems: [401, 403],
  },
  adminOverview: {
    ...adminRoutes.adminOverview,
    summary: 'Counts users and listings.',
    access: 'administrator',
    output: adminOverview,
    problems: [401, 403],
  },
  listUsers: {
    ...adminRoutes.listUsers,
    summary: 'A page of users, searched and filtered if asked for, newest first unless a sort column is named.',
    access: 'administrator',
    query: usersQuery,
    output: usersPage,
    problems: [400, 401, 403],
  },
  approveUsers: {
    ...adminRoutes.approveUsers,
    summary: 'Approves users and lifts their lockout; all or none.',
    access: 'administrator',
    body: approveBody,
    output: decisionMade,
    problems: [400, 401, 403, 404],
  },
  banUsers: {
    ...adminRoutes.banUsers,
    summary: 'Bans users until a date or for good, ends their sessions and hides their listings; all or none.',
    access: 'administrator',
    body: banBody,
    output: decisionMade,
    problems: [400, 401, 403, 404, 409],
  },
  undoDecision: {
    ...adminRoutes.undoDecision,
    summary:
      'Gives each user, listing and report of a decision the state it had before, unless it was decided on since.',
    access: 'administrator',
    body: decisionIdBody,
    output: decisionUndone,
    problems: [400, 401, 403, 404, 409],
  },
  listListings: {
    ...adminRoutes.listListings,
    summary: 'A page of listings, searched and filtered if asked for, newest first unless a sort column is named.',
    access: 'administrator',
    query: listingsQuery,
    output: listingsPage,
    problems: [400, 401, 403],
  },
} as const satisfies Record<string, Endpoint>;
