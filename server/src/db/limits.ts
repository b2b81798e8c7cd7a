import type { LimitCode } from '@grenda/contract';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type Limit = {
  /** Allowed requests per window. A window begins with its first request. */
  most: number;
  windowMs: number;
  /** Tells the caller what is limited. */
  text: (most: number) => string;
  /** Names the limit to clients. Sign-ins have none: the sign-in page shows every error code (spec §8). */
  code?: LimitCode;
};

const signIns = () => 'Too many attempts to sign in.';
const emails = () => 'Too many emails were requested.';
const reports = (most: number) => `You can send ${counted(most, 'report')} in 24 hours.`;

export const limits = {
  signInsOfClient: { most: 25, windowMs: 5 * minuteMs, text: signIns },
  signInsOfAddress: { most: 25, windowMs: hourMs, text: signIns },
  mailsOfClient: { most: 20, windowMs: hourMs, text: emails },
  addressChangesOfUser: {
    most: 5,
    windowMs: dayMs,
    text: (most) => `You can change your email address ${counted(most, 'time')} in 24 hours.`,
    code: 'AddressChangeLimit',
  },
  registrationsOfClient: {
    most: 20,
    windowMs: hourMs,
    text: () => 'Too many accounts were registered from your network.',
    code: 'RegistrationLimit',
  },
  passwordChecksOfUser: {
    most: 10,
    windowMs: hourMs,
    text: (most) => `You can enter your password ${counted(most, 'time')} an hour.`,
    code: 'PasswordLimit',
  },
  profileWritesOfUser: {
    most: 50,
    windowMs: dayMs,
    text: (most) => `You can change your profile ${counted(most, 'time')} in 24 hours.`,
    code: 'ProfileLimit',
  },
  movesOfUser: {
    most: 2,
    windowMs: 365 * dayMs,
    text: (most) => `You can move ${counted(most, 'time')} in 365 days.`,
    code: 'MoveLimit',
  },
  blocksOfUser: {
    most: 100,
    windowMs: dayMs,
    text: (most) => `You can block ${counted(most, 'neighbour')} in 24 hours.`,
    code: 'BlockLimit',
  },
  listingsOfUser: {
    most: 5,
    windowMs: dayMs,
    text: (most) => `You can post ${counted(most, 'listing')} in 24 hours.`,
    code: 'ListingLimit',
  },
  editsOfUser: {
    most: 200,
    windowMs: dayMs,
    text: (most) => `You can change your listings ${counted(most, 'time')} in 24 hours.`,
    code: 'EditLimit',
  },
  threadsOfNewcomer: {
    most: 3,
    windowMs: dayMs,
    text: (most) => `You can start ${counted(most, 'thread')} in 24 hours until a neighbour has thanked you.`,
    code: 'FirstThreadLimit',
  },
  threadsOfUser: {
    most: 30,
    windowMs: dayMs,
    text: (most) => `You can start ${counted(most, 'thread')} in 24 hours.`,
    code: 'ThreadLimit',
  },
  messagesOfUser: {
    most: 1_000,
    windowMs: dayMs,
    text: (most) => `You can send ${counted(most, 'message')} in 24 hours.`,
    code: 'MessageLimit',
  },
  reportsOfUser: { most: 20, windowMs: dayMs, text: reports, code: 'ReportLimit' },
  // Anyone can create accounts, so unapproved ones may report less.
  reportsOfPending: { most: 3, windowMs: dayMs, text: reports, code: 'ReportLimit' },
  noticesOfClient: {
    most: 10,
    windowMs: dayMs,
    text: (most) => `You can send ${counted(most, 'report')} from your network in 24 hours.`,
  },
  noticesOfListing: { most: 20, windowMs: dayMs, text: () => 'Many have reported this listing.' },
  exportsOfUser: {
    most: 2,
    windowMs: minuteMs,
    text: () => 'You have just downloaded your data.',
    code: 'ExportLimit',
  },
  exportsOfUserADay: {
    most: 10,
    windowMs: dayMs,
    text: (most) => `You can download your data ${counted(most, 'time')} in 24 hours.`,
    code: 'ExportLimit',
  },
} as const satisfies Record<string, Limit>;

/** Allowed emails to one address per budget (decision 38). */
export const mailLimits = {
  ToAddress: { most: 2, windowMs: hourMs, text: emails },
  ToAddressADay: { most: 5, windowMs: dayMs, text: emails },
} as const satisfies Record<string, Limit>;

function counted(most: number, unit: string): string {
  return `${most} ${unit}${most === 1 ? '' : 's'}`;
}
