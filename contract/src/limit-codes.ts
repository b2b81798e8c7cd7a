/** Codes under which the `errors` of a 429 name the exceeded limit; the message says how much is allowed. */
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
