import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { pagingQuery } from '../paging.ts';
import { banDays, banUntil, decisionOutput, reason } from './decisions.ts';
import { listingCategories, listingStatuses, listingTypes } from '../listings/vocabulary.ts';
import { listingSortColumns, listingStates, maxUsersPerDecision, userFilters, userSortColumns } from './vocabulary.ts';
import { searchLength } from '../near/vocabulary.ts';
import { adminRoutes } from './routes.ts';

const overview = z.object({
  usersTotal: z.number().int(),
  usersLastMonth: z.number().int(),
  usersUnapproved: z.number().int(),
  listingsTotal: z.number().int(),
  listingsLastMonth: z.number().int(),
  listingsOpen: z.number().int(),
});

export type AdminOverview = z.infer<typeof overview>;

const search = z.string().trim().max(searchLength, `Use at most ${searchLength} characters.`).optional();

export const usersQuery = z.strictObject({
  ...pagingQuery(userSortColumns).shape,
  /** Matches any part of the username, email address or first name. One or two letters match only the beginning. */
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
  lockoutEnd: z.iso.datetime().nullish(),
});

export type AdminUser = z.infer<typeof adminUser>;

const rowCounts = {
  /** Capped at 1,000 if the list is searched or filtered. */
  totalCount: z.number().int(),
  isCountCapped: z.boolean().optional(),
};

const usersPage = z.object({ users: z.array(adminUser), ...rowCounts });
export type UsersPage = z.infer<typeof usersPage>;

export const userIdsBody = z.strictObject({
  userIds: z
    .array(id('This is not a user id.'))
    .min(1, 'Name at least one user.')
    .max(maxUsersPerDecision, `Name at most ${maxUsersPerDecision} users.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each user once.'),
});

/** The buttons of spec §2 send no reason, so a default reason is stored. */
const approveBody = z.strictObject({ ...userIdsBody.shape, reason: reason.optional() });
const banBody = z.strictObject({ ...approveBody.shape, until: banUntil.nullish(), days: banDays.optional() });

const decisionIdBody = z.strictObject({ decisionId: id('This is not the id of a decision.') });

/** Counts the decision's changes. Those whose subject was deleted or decided on again are not restored. */
const undoOutput = z.object({ restored: z.number().int(), notRestored: z.number().int() });

const listingsQuery = z.strictObject({
  ...pagingQuery(listingSortColumns).shape,
  /** A listing id, a shared link or any part of the title. One or two letters match only the title's beginning. */
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
  isRemoved: z.boolean().optional(),
  /** True if the owner is banned or not approved. */
  isHidden: z.boolean().optional(),
});

export type AdminListing = z.infer<typeof adminListing>;

const listingsPage = z.object({ listings: z.array(adminListing), ...rowCounts });
export type ListingsPage = z.infer<typeof listingsPage>;

export const listEndpoints = {
  verifyAdminRole: {
    ...adminRoutes.verifyAdminRole,
    summary: 'Checks that the caller is an administrator.',
    access: 'administrator',
    problems: [401, 403],
  },
  readOverview: {
    ...adminRoutes.readOverview,
    summary: 'Returns counts of users and listings.',
    access: 'administrator',
    output: overview,
    problems: [401, 403],
  },
  listUsers: {
    ...adminRoutes.listUsers,
    summary: 'Returns a page of users, optionally searched, filtered and sorted; newest first by default.',
    access: 'administrator',
    query: usersQuery,
    output: usersPage,
    problems: [400, 401, 403],
  },
  approveUsers: {
    ...adminRoutes.approveUsers,
    summary: 'Approves users and lifts their lockouts. Changes all of them or none.',
    access: 'administrator',
    body: approveBody,
    output: decisionOutput,
    problems: [400, 401, 403, 404, 409],
  },
  banUsers: {
    ...adminRoutes.banUsers,
    summary:
      'Bans users until a date or permanently, ends their sessions and hides their listings. Changes all of them or none.',
    access: 'administrator',
    body: banBody,
    output: decisionOutput,
    problems: [400, 401, 403, 404, 409],
  },
  undoDecision: {
    ...adminRoutes.undoDecision,
    summary: 'Undoes a decision: restores everything that it changed, except what has been decided on since.',
    access: 'administrator',
    body: decisionIdBody,
    output: undoOutput,
    problems: [400, 401, 403, 404, 409],
  },
  listListings: {
    ...adminRoutes.listListings,
    summary: 'Returns a page of listings, optionally searched, filtered and sorted; newest first by default.',
    access: 'administrator',
    query: listingsQuery,
    output: listingsPage,
    problems: [400, 401, 403],
  },
} as const satisfies Record<string, Endpoint>;
