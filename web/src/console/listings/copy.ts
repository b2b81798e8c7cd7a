export const copy = {
  columns: { status: 'Status', title: 'Title', category: 'Category', type: 'Type', createdAt: 'Created At' },
  count: (count: number, isCapped = false) =>
    count === 1 ? '1 listing' : `${count.toLocaleString('en-US')}${isCapped ? '+' : ''} listings`,
  search: { label: 'Search listings', hint: 'Title, id or link' },
  filters: {
    type: { label: 'Type', all: 'All types' },
    category: { label: 'Category', all: 'All categories' },
    status: { label: 'Status', all: 'All statuses' },
  },
  failedTitle: 'Error Loading Listings',
} as const;
