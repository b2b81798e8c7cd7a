export const listingTypes = ['Offer', 'Request'] as const;
export const listingStatuses = ['Open', 'Completed', 'Closed'] as const;
export const listingCategories = [
  'Errands',
  'Household',
  'Transport',
  'Physical',
  'Care',
  'Teaching',
  'Tech',
  'Pets',
  'Social',
  'Other',
] as const;

export type ListingType = (typeof listingTypes)[number];
export type ListingStatus = (typeof listingStatuses)[number];
export type ListingCategory = (typeof listingCategories)[number];

export const listingLifetimeDays = 30;
