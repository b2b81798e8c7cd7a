const userCount = (count: number, isCapped = false) =>
  count === 1 ? '1 user' : `${count.toLocaleString('en-US')}${isCapped ? '+' : ''} users`;

export const copy = {
  search: { label: 'Search users', hint: 'Name or email' },
  filter: { label: 'Filter', all: 'All users' },
  columns: {
    status: 'Status',
    username: 'Username',
    email: 'Email',
    emailConfirmed: 'Email Confirmed',
    profile: 'Profile',
    lockout: 'Lockout',
    actions: 'Actions',
  },
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  hasProfile: 'Has a profile',
  noProfile: 'No profile',
  lockoutOver: 'Active',
  count: userCount,
  failedTitle: 'Error Loading Users',
  recent: 'Recent decisions',
} as const;
