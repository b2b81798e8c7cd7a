// The closed sets and limits of the contract; plain constants, so that a browser can carry them without zod.

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

/** Choices of the footer's Rows per page (spec §9). */
export const pageSizes = [10, 20, 30, 40, 50] as const;
export const defaultPageSize = 10;
export const maxPageSize = 50;

/** User ids one approve or ban may name. */
export const maxUsersPerDecision = 100;

/** What the server asks of a new password and of a username, in characters, and answers by code. */
export const passwordLength = { least: 8, most: 128 } as const;
export const usernameLength = { least: 3, most: 30 } as const;
/** Letters of our alphabet and digits, with single marks between: nothing that could pass for an address or another's name. */
export const usernamePattern = /^[\p{Script=Latin}\d]+([._-][\p{Script=Latin}\d]+)*$/u;
