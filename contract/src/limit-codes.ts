/** Keys of `errors` in a 429. If the message contains a number, it is the maximum. */
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
  'ProfileLimit',
  'RegistrationLimit',
  'ReportLimit',
  'ThreadLimit',
] as const;

export type LimitCode = (typeof limitCodes)[number];
