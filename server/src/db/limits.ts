import type { LimitCode } from '@grenda/contract';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type Limit = {
  max: number;
  windowMs: number;
  text: (max: number) => string;
  /**
   * Identifies the limit in responses, so that the app can translate it. Not needed if the page explains the limit in
   * its own words. Omitted for sign-ins and requested emails, because the sign-in page shows every code as a notice
   * (decision 111).
   */
  code?: LimitCode;
};

const signIns = () => 'Too many attempts to sign in.';
const emails = () => 'Too many emails were requested.';
const reports = (max: number) => `You can send ${counted(max, 'report')} in 24 hours.`;

export const limits = {
  signInsOfClient: { max: 25, windowMs: 5 * minuteMs, text: signIns },
  signInsOfAddress: { max: 25, windowMs: hourMs, text: signIns },
  mailsOfClient: { max: 20, windowMs: hourMs, text: emails },
  addressChangesOfUser: {
    max: 5,
    windowMs: dayMs,
    text: (max) => `You can change your email address ${counted(max, 'time')} in 24 hours.`,
    code: 'AddressChangeLimit',
  },
  registrationsOfClient: {
    max: 20,
    windowMs: hourMs,
    text: () => 'Too many accounts were registered from your network.',
    code: 'RegistrationLimit',
  },
  passwordChecksOfUser: {
    max: 10,
    windowMs: hourMs,
    text: (max) => `You can enter your password ${counted(max, 'time')} an hour.`,
    code: 'PasswordLimit',
  },
  profileWritesOfUser: {
    max: 50,
    windowMs: dayMs,
    text: (max) => `You can change your profile ${counted(max, 'time')} in 24 hours.`,
    code: 'ProfileLimit',
  },
  subscriptionsOfUser: {
    max: 50,
    windowMs: dayMs,
    text: (max) => `You can turn on notifications ${counted(max, 'time')} in 24 hours.`,
  },
  postersOfUser: {
    max: 60,
    windowMs: dayMs,
    text: (max) => `You can change posters ${counted(max, 'time')} in 24 hours.`,
  },
  movesOfUser: {
    max: 2,
    windowMs: 365 * dayMs,
    text: (max) => `You can move ${counted(max, 'time')} in 365 days.`,
    code: 'MoveLimit',
  },
  blocksOfUser: {
    max: 100,
    windowMs: dayMs,
    text: (max) => `You can block ${counted(max, 'neighbour')} in 24 hours.`,
    code: 'BlockLimit',
  },
  listingsOfUser: {
    max: 5,
    windowMs: dayMs,
    text: (max) => `You can post ${counted(max, 'listing')} in 24 hours.`,
    code: 'ListingLimit',
  },
  editsOfUser: {
    max: 200,
    windowMs: dayMs,
    text: (max) => `You can change your listings ${counted(max, 'time')} in 24 hours.`,
    code: 'EditLimit',
  },
  threadsOfNewcomer: {
    max: 3,
    windowMs: dayMs,
    text: (max) => `You can start ${counted(max, 'thread')} in 24 hours until a neighbour has thanked you.`,
    code: 'FirstThreadLimit',
  },
  threadsOfUser: {
    max: 30,
    windowMs: dayMs,
    text: (max) => `You can start ${counted(max, 'thread')} in 24 hours.`,
    code: 'ThreadLimit',
  },
  messagesOfUser: {
    max: 1_000,
    windowMs: dayMs,
    text: (max) => `You can send ${counted(max, 'message')} in 24 hours.`,
    code: 'MessageLimit',
  },
  photosOfUser: {
    max: 40,
    windowMs: dayMs,
    text: (max) => `You can upload ${counted(max, 'photo')} in 24 hours.`,
    code: 'PhotoLimit',
  },
  uploadsOfUser: {
    max: 200,
    windowMs: dayMs,
    text: (max) => `You can send ${counted(max, 'file')} in 24 hours.`,
  },
  reportsOfUser: { max: 20, windowMs: dayMs, text: reports, code: 'ReportLimit' },
  // Lower than for approved users, because anyone can create an account.
  reportsOfPending: { max: 3, windowMs: dayMs, text: reports, code: 'ReportLimit' },
  noticesOfClient: {
    max: 10,
    windowMs: dayMs,
    text: (max) => `You can send ${counted(max, 'report')} from your network in 24 hours.`,
  },
  noticesOfListing: { max: 20, windowMs: dayMs, text: () => 'This listing has been reported many times.' },
  exportsOfUser: {
    max: 2,
    windowMs: minuteMs,
    text: () => 'You have just downloaded your data.',
    code: 'ExportLimit',
  },
  exportsOfUserADay: {
    max: 10,
    windowMs: dayMs,
    text: (max) => `You can download your data ${counted(max, 'time')} in 24 hours.`,
    code: 'ExportLimit',
  },
} as const satisfies Record<string, Limit>;

/** Limits on emails to one address. Each kind of email has its own counters, like `resetsToAddress` (decision 38). */
export const mailLimits = {
  ToAddress: { max: 2, windowMs: hourMs, text: emails },
  ToAddressADay: { max: 5, windowMs: dayMs, text: emails },
} as const satisfies Record<string, Limit>;

function counted(max: number, unit: string): string {
  return `${max} ${unit}${max === 1 ? '' : 's'}`;
}
