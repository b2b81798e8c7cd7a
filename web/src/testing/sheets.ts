import type { ListingSheet, ReportBrief, ReportSheet, UserSheet } from '@grenda/contract';

const idOf = (number: number) => `0199a1b2-7c3d-7e4f-8a5b-${String(number).padStart(12, '0')}`;
const none = { items: [], totalCount: 0 };
const at = '2026-11-01T10:00:00.000Z';

/** An approved user as their sheet has them, but for what differs. */
export function buildUserSheet(differing: Partial<UserSheet> = {}): UserSheet {
  return {
    userId: idOf(0),
    username: 'nabo0',
    email: 'nabo0@example.no',
    emailConfirmed: true,
    isApproved: true,
    hasProfile: true,
    lockoutEnd: null,
    isAdmin: false,
    isBanned: false,
    createdAt: at,
    profile: { firstName: 'Kari', neighbourhood: 'Lade', about: '' },
    suppressedSince: null,
    listings: none,
    reportsAbout: none,
    reportsBy: none,
    decisions: none,
    ...differing,
  };
}

/** An open listing of nabo0's. */
export function buildListingSheet(differing: Partial<ListingSheet> = {}): ListingSheet {
  return {
    listingId: idOf(100),
    status: 'Open',
    title: 'Hjelp til å bære en sofa',
    description: 'Første linje',
    category: 'Physical',
    type: 'Request',
    createdAt: at,
    updatedAt: at,
    startDateUtc: null,
    endDateUtc: null,
    neighbourhood: 'Lade',
    owner: { userId: idOf(0), username: 'nabo0' },
    removedAt: null,
    canRestore: false,
    isHidden: false,
    reports: none,
    decisions: none,
    ...differing,
  };
}

/** An open report of nabo1's about nabo0. */
export function buildBrief(differing: Partial<ReportBrief> = {}): ReportBrief {
  return {
    reportId: idOf(200),
    kind: 'listing',
    reason: 'Spam',
    createdAt: at,
    reporter: { userId: idOf(1), username: 'nabo1' },
    subject: { userId: idOf(0), username: 'nabo0' },
    decision: null,
    ...differing,
  };
}

/** That report with its copy of a listing. */
export function buildReportSheet(differing: Partial<ReportSheet> = {}): ReportSheet {
  const brief = buildBrief();
  const { listingId, title, description, type, category } = buildListingSheet();
  return {
    ...brief,
    note: 'Dette er reklame.',
    evidence: { kind: 'listing', listingId, title, description, type, category, isRemoved: false },
    same: [brief],
    earlier: [],
    decided: null,
    ...differing,
  };
}
