/** Texts of the console's numbers (spec §2). */
export const copy = {
  users: 'Total Users',
  usersNote: (count: string) => `${count} joined in the last month`,
  pending: 'Pending Approval',
  listings: 'Total Listings',
  listingsNote: (count: string) => `${count} created in the last month`,
  open: 'Open Listings',
  missing: '-',
  failed: 'Error loading data',
} as const;
