const userCount = (count: number) => (count === 1 ? '1 user' : `${count.toLocaleString('en-US')} users`);

/** Texts of the Users page (spec §2, §8). */
export const copy = {
  title: 'Users',
  columns: {
    status: 'Status',
    username: 'Username',
    email: 'Email',
    emailConfirmed: 'Email Confirmed',
    profile: 'Profile',
    lockout: 'Lockout',
    actions: 'Actions',
  },
  approved: 'Approved',
  pending: 'Pending',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  hasProfile: 'Has a profile',
  noProfile: 'No profile',
  lockoutOver: 'Active',
  approve: 'Approve',
  ban: 'Ban',
  undo: 'Undo',
  clear: 'Clear',
  selected: (count: number) => `${count} selected`,
  count: userCount,
  errorTitle: 'Error Loading Users',
  decisions: {
    approve: {
      done: 'User approved',
      doneMany: (count: number) => `${count} users approved`,
      failed: 'Failed to approve user',
    },
    ban: {
      done: 'User banned',
      doneMany: (count: number) => `${count} users banned`,
      failed: 'Failed to ban user',
    },
  },
  undone: (restored: number, notRestored: number) =>
    notRestored === 0 ? `${userCount(restored)} restored` : `${userCount(restored)} restored, ${notRestored} not`,
  undoFailed: 'Failed to undo',
} as const;
