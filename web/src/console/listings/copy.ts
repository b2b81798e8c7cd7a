/** Texts of the Listings page (spec §2). */
export const copy = {
  columns: { status: 'Status', title: 'Title', category: 'Category', type: 'Type', createdAt: 'Created At' },
  count: (count: number) => (count === 1 ? '1 listing' : `${count.toLocaleString('en-US')} listings`),
  errorTitle: 'Error Loading Listings',
} as const;
