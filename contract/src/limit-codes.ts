/** Keys of `errors` in a 429, which name the exceeded limit. The message says how much is allowed. */
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
