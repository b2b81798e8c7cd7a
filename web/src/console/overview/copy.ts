import { brand } from '@grenda/contract/brand';

/** Texts of the overview (spec §2). */
export const copy = {
  users: 'Total Users',
  usersNote: (count: string) => `${count} joined in the last month`,
  pending: 'Pending Approval',
  listings: 'Total Listings',
  listingsNote: (count: string) => `${count} created in the last month`,
  open: 'Open Listings',
  missing: '-',
  failed: 'Error loading data',

  attention: {
    title: 'Needs attention',
    failed: 'This section could not be loaded',
    loadAgain: 'Load Again',
    pending: 'Waiting for approval',
    /** Explains why the card 'Pending Approval' shows a higher number: it counts also unconfirmed and banned users. */
    pendingNote: (ready: string, others: string) => `${ready} ready · ${others} unconfirmed or banned`,
    noPending: 'Nobody is waiting.',
    reports: 'Open reports',
    noReports: 'There are no open reports.',
    refused: 'Email that could not be delivered',
    noRefused: 'All email is being delivered.',
    atLeast: (count: string) => `${count}+`,
    longestOf: (shown: number, count: string) => `The ${shown} of ${count} who have waited longest.`,
    oldestOf: (shown: number, count: string) => `The oldest ${shown} of ${count}.`,
    newestOf: (shown: number, count: string) => `The newest ${shown} of ${count}.`,
    since: (day: string) => `since ${day}`.replaceAll(' ', '\u00A0'),
    wants: { Request: 'Wants help:', Offer: 'Offers:' },
    reported: (day: string, subject: string) => `${subject}, reported ${day}`,
    free: 'Free…',
    freeLabel: (email: string) => `Free ${email}…`,
    refusedOn: (day: string) => `Refused on ${day}`,
    installation: 'The server needs a hand',
    version: (version: string) => `${brand.name} ${version}`,
    quiet: 'All is calm in the neighbourhood',
    quietText: 'Nobody is waiting, nothing is reported, and all email is being delivered. Time for a cup of coffee.',
  },
} as const;
