import type { ListingSheet, ReportBrief, ReportSheet, UserSheet } from '@grenda/contract';
import { buildListing } from './listing.ts';
import { buildUser } from './users.ts';

const idOf = (number: number) => `0199a1b2-7c3d-7e4f-8a5b-${String(number).padStart(12, '0')}`;
const emptyList = { items: [], totalCount: 0 };
const at = '2026-11-01T10:00:00.000Z';

export function buildUserSheet(overrides: Partial<UserSheet> = {}): UserSheet {
  return {
    ...buildUser(0),
    hasProfile: true,
    lockoutEnd: null,
    isAdmin: false,
    isBanned: false,
    createdAt: at,
    profile: { firstName: 'Kari', neighbourhood: 'Lade', about: '' },
    suppressedSince: null,
    listings: emptyList,
    reportsAbout: emptyList,
    reportsBy: emptyList,
    decisions: emptyList,
    ...overrides,
  };
}

export function buildListingSheet(overrides: Partial<ListingSheet> = {}): ListingSheet {
  return {
    listingId: idOf(100),
    ...buildListing({ description: 'Første linje' }),
    createdAt: at,
    updatedAt: at,
    neighbourhood: 'Lade',
    owner: { userId: idOf(0), username: 'nabo0' },
    removedAt: null,
    canRestore: false,
    isHidden: false,
    reports: emptyList,
    decisions: emptyList,
    ...overrides,
  };
}

export function buildReportBrief(overrides: Partial<ReportBrief> = {}): ReportBrief {
  return {
    reportId: idOf(200),
    kind: 'listing',
    reason: 'Spam',
    createdAt: at,
    isNotice: false,
    reporter: { userId: idOf(1), username: 'nabo1' },
    subject: { userId: idOf(0), username: 'nabo0' },
    decision: null,
    ...overrides,
  };
}

export function buildReportSheet(overrides: Partial<ReportSheet> = {}): ReportSheet {
  const brief = buildReportBrief();
  const { listingId, ...listing } = buildListingSheet();
  return {
    ...brief,
    note: 'Dette er reklame.',
    noticeEmail: null,
    evidence: { kind: 'listing', listingId, ...listing, isRemoved: false },
    same: [brief],
    earlier: [],
    decided: null,
    ...overrides,
  };
}
