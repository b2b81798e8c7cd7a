import type { ReportKind } from '@grenda/contract';

export const copy = {
  gone: 'This report no longer exists',
  reporter: 'Reported by',
  subject: 'About',
  at: 'Reported',
  note: 'Their note',
  noNote: 'They wrote no note.',
  evidence: {
    listing: 'The listing as it was reported',
    message: 'The messages as they were reported',
    person: 'The profile as it was reported',
  } satisfies Record<ReportKind, string>,
  toListing: 'The listing today',
  isRemoved: 'Removed by now',
  reported: 'Reported message',
  bySubject: 'Reported neighbour',
  byOther: 'The other neighbour',
  noAbout: 'They had written nothing about themselves.',
  same: 'Open reports of the same',
  noSame: 'No other reports of this are open.',
  earlier: 'Earlier reports about this neighbour',
  noEarlier: 'There are none.',
  decide: 'What comes of it',
  decideAll: (count: number) => (count > 1 ? `This decides all ${count} open reports of the same.` : ''),
  outcome: 'What came of it',
  conflict: {
    title: 'Somebody else was first',
    description: 'This has been decided by now. You see what came of it.',
  },
  by: (name: string, at: string) => `${name}, ${at}`,

  nothing: {
    button: 'Do nothing…',
    title: 'Close the report, nothing done?',
    notice:
      'The mail tells those who reported it that we looked at it, and found nothing to act on. The reason stays in the history.',
    confirm: 'Do nothing',
    done: { title: 'Report closed', description: 'Nothing was done.' },
  },
  remove: {
    notice: (username: string) =>
      `${username} is mailed that the listing was removed, the reason, and how to appeal; those who reported it, that something was done.`,
  },
} as const;
