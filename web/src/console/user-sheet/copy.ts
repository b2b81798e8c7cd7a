export const copy = {
  notFound: 'This user no longer exists',
  administrator: 'Administrator',
  email: 'Email',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  refused: (day: string) =>
    `Email was refused on ${day}. Nothing is sent for one day, and then only emails that the user requests.`,
  since: 'Joined',
  joinedWith: 'Invited by',
  vouches: 'Vouched for by',
  invitation: (code: string, neighbourhood: string | null, place?: string) =>
    [`Code ${code}`, neighbourhood && `to ${neighbourhood}`, place && `on a poster (${place})`]
      .filter(Boolean)
      .join(', '),
  firstName: 'First name',
  neighbourhood: 'Neighbourhood',
  about: 'About',
  lockedUntil: (end: string) => `Locked until ${end}`,
  bannedUntil: (end: string) => `Banned until ${end}`,
  bannedForGood: 'Banned for good',
  profile: 'Profile',
  noProfile: 'None yet.',
  listings: 'Listings',
  noListings: 'No listings yet.',
  reportsAbout: 'Reports about them',
  noReportsAbout: 'Nobody has reported them.',
  reportsBy: 'Reports by them',
  noReportsBy: 'They have reported nothing.',
  decisions: 'Decisions',
  noDecisions: 'Nothing has been decided yet.',

  approve: 'Approve',
  pending: {
    button: 'Back to Pending…',
    title: (username: string) => `Return ${username} to Pending?`,
    notice: (username: string) =>
      `${username} gets an email saying that the account is waiting for approval again, with the reason and how to appeal.`,
    confirm: 'Back to Pending',
    done: (username: string) => ({ title: 'User is pending again', description: username }),
    failed: 'Failed to return user to pending',
  },
  personalData: {
    title: 'Personal data',
    text: 'For people who cannot sign in. Make sure that the request comes from them.',
  },
  export: {
    button: 'Export data…',
    title: (username: string) => `Export everything about ${username}?`,
    notice:
      'The file also contains their messages, so send it only to their registered address, and then delete it. The history keeps the reason.',
    confirm: 'Export',
    done: (username: string) => ({ title: 'Data exported', description: username }),
    failed: 'Failed to export data',
  },
  erase: {
    button: 'Erase…',
    title: (username: string) => `Erase ${username} for good?`,
    address: 'Their email address',
    addressHint: 'Type it to confirm whom you are erasing.',
    mismatch: 'This is not their email address.',
    notice: (username: string) =>
      `The account of ${username} is deleted at once, with its listings and messages. This cannot be undone, and nobody is emailed.`,
    confirm: 'Erase for good',
    done: (username: string) => ({ title: 'Account erased', description: username }),
    failed: 'Failed to erase account',
  },
  resend: {
    button: 'Resend confirmation',
    done: (email: string) => ({ title: 'Confirmation sent', description: email }),
    failed: 'Failed to send the confirmation',
  },
} as const;
