/** Texts of a listing's sheet. */
export const copy = {
  gone: 'This listing no longer exists',
  owner: 'Owner',
  dates: 'Dates',
  posted: 'Posted',
  changed: 'Changed',
  neighbourhood: 'Neighbourhood',
  removedAt: (day: string) => `Removed ${day}`,
  hidden: 'Hidden: its owner is not approved, or banned',
  isOwners: 'Its owner removed it: they alone can post it again.',
  open: 'Open',
  copy: 'Copy link',
  copied: 'Copied',
  notCopied: 'Could not copy',
  reports: 'Reports',
  noReports: 'Nobody has reported it.',
  decisions: 'Decisions',
  noDecisions: 'Nothing has been decided yet.',

  restore: {
    button: 'Restore…',
    title: 'Show this listing again?',
    notice: (username: string) => `The mail tells ${username} that the listing is back, and the reason.`,
    confirm: 'Restore',
    done: (title: string) => ({ title: 'Listing restored', description: title }),
  },
} as const;
