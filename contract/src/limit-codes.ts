/** Keys of `errors` in a 429 response. If the message of a key contains numbers, the first one is the limit. */
export const limitCodes = [
  'AddressChangeLimit',
  'BlockLimit',
  'EditLimit',
  'ExportLimit',
  'FirstThreadLimit',
  'ListingLimit',
  'MessageLimit',
  'MoveLimit',
  'PasswordLimit',
  'PhotoLimit',
  'ProfileLimit',
  'RegistrationLimit',
  'ReportLimit',
  'ThreadLimit',
] as const;

export type LimitCode = (typeof limitCodes)[number];
