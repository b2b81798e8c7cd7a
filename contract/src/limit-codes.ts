/** Keys of `errors` in a 429. The first number in the message, if there is one, is the maximum. */
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
