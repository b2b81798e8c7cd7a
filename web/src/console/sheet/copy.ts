import type { DecisionAction, ReportDecision } from '@grenda/contract';

const actions: Record<DecisionAction, string> = {
  approve: 'Approved',
  ban: 'Banned',
  'return-to-pending': 'Back to Pending',
  'end-ban': 'Ban ended',
  'remove-listing': 'Listing removed',
  'restore-listing': 'Listing restored',
  'remove-thanks': 'Thanks removed',
  'remove-photo': 'Photo removed',
  'dismiss-report': 'Report closed without action',
  'free-address': 'Address freed',
  'grant-role': 'Made administrator',
  'withdraw-role': 'No longer administrator',
  'export-account': 'Data exported',
  'erase-account': 'Account erased',
  'reset-link': 'Reset link created',
  withdraw: 'Approval withdrawn',
  undo: 'Undone',
};

const decided: Record<ReportDecision, string> = { Nothing: 'No action', Remove: 'Removed', Ban: 'Banned' };

export const copy = {
  kinds: { user: 'User', listing: 'Listing', report: 'Report' },
  back: 'Back to the previous sheet',
  failed: 'This could not be loaded',
  notFoundText: 'It may have been deleted.',
  newestOf: (shown: number, total: number) => `The newest ${shown} of ${total.toLocaleString('en-US')}.`,
  actions: 'Actions',

  report: { open: 'Open', decided },

  photo: (number: number) => `Photo ${number}`,
  removePhoto: (number: number) => `Remove photo ${number}`,

  decision: {
    actions,
    until: (end: string) => `until ${end}`,
    forGood: 'for good',
    bySystem: 'automatically',
    byUnknown: 'command line or deleted account',
    by: (name: string) => `by ${name}`,
    undo: 'Undo',
    undoLabel: (what: string, at: string) => `Undo: ${what}, ${at}`,
  },
} as const;
