import type { DemoAccount, AccountStatus } from './demo-accounts.ts';
import type { Random } from './random.ts';

export type UserSlot = { status: AccountStatus; account?: DemoAccount };

/**
 * The newest users fill the first page of the users list, so that it shows every status. No older user is unconfirmed,
 * because the retention job deletes old unconfirmed accounts.
 */
const newest: readonly UserSlot[] = [
  { status: 'pending' },
  { status: 'unconfirmed' },
  { status: 'pending', account: 'pending' },
  { status: 'unconfirmed', account: 'unconfirmed' },
  { status: 'banned', account: 'banned' },
  { status: 'locked', account: 'locked' },
  { status: 'approved' },
  { status: 'approved' },
  { status: 'was-locked' },
  { status: 'pending' },
];

const older: Readonly<Record<AccountStatus, number>> = {
  approved: 164,
  pending: 13,
  unconfirmed: 0,
  locked: 3,
  'was-locked': 4,
  banned: 5,
};

export function userSlots(random: Random): UserSlot[] {
  const counts = Object.entries(older) as [AccountStatus, number][];
  const rest: UserSlot[] = counts.flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })));
  const shuffled = random.shuffle(rest);
  // The demo account `neighbour` gets the oldest approved slot, so that it was approved before it posted its listing.
  const oldest = shuffled.findLastIndex(({ status }) => status === 'approved');
  return [...newest, ...shuffled.with(oldest, { status: 'approved', account: 'neighbour' })];
}
