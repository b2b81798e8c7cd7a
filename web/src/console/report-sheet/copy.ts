import type { ReportKind } from '@grenda/contract';

export const copy = {
  notFound: 'This report no longer exists',
  reporter: 'Reported by',
  noticeEmail: 'Address for the answer',
  noticeEmailNote: 'Not confirmed. Erased 30 days after the decision.',
  subject: 'About',
  at: 'Reported',
  note: 'Their note',
  noNote: 'They wrote no note.',
  evidence: {
    listing: 'The listing as it was reported',
    message: 'The messages as they were reported',
    person: 'The profile as it was reported',
    thanks: 'The thanks as they were reported',
  } satisfies Record<ReportKind, string>,
  toListing: 'The listing today',
  isRemoved: 'Since removed',
  reported: 'Reported message',
  bySubject: 'Reported neighbour',
  byOther: 'The other neighbour',
  thanksTo: (firstName: string) => `Written to ${firstName}`,
  noAbout: 'The profile had no text.',
  same: 'Other open reports of the same item',
  noSame: 'No other reports of the same item are open.',
  earlier: 'Earlier reports about this neighbour',
  noEarlier: 'There are none.',
  decide: 'Decision',
  noticeOutcome:
    'Reporters without an account who gave an address are emailed the outcome and, unless it is a ban, the reason.',
  decideAll: (count: number) => (count > 1 ? `This decides all ${count} open reports of the same item.` : ''),
  outcome: 'Outcome',
  conflict: {
    title: 'Already decided',
    description: 'Another administrator has decided this report. The sheet now shows the outcome.',
  },
  by: (name: string, at: string) => `${name}, ${at}`,

  nothing: {
    button: 'Do nothing…',
    title: 'Close the report without action?',
    notice:
      'The users who reported it get an email saying that we looked at it and found nothing to act on. The reason is kept in the history.',
    confirm: 'Do nothing',
    done: { title: 'Report closed', description: 'No action was taken.' },
    failed: 'Failed to close report',
  },
  removeThanks: {
    notice: (username: string) =>
      `${username} gets an email saying that the thanks were removed, with the reason and how to appeal. The users who reported them get an email saying that action was taken.`,
  },
  remove: {
    notice: (username: string) =>
      `${username} gets an email saying that the listing was removed, with the reason and how to appeal. The users who reported it get an email saying that action was taken.`,
  },
} as const;
