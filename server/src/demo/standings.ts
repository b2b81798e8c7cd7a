import type { DemoAccount, Standing } from './demo-accounts.ts';
import type { Random } from './random.ts';

/** Where one person stands, and which demo account they are, if any. */
export type Place = { standing: Standing; account?: DemoAccount };

/** The newest first, so that the first page of the users list shows every state; those who never confirm are gone after a week. */
const newest: readonly Place[] = [
  { standing: 'pending' },
  { standing: 'unconfirmed' },
  { standing: 'pending', account: 'pending' },
  { standing: 'unconfirmed', account: 'unconfirmed' },
  { standing: 'banned', account: 'banned' },
  { standing: 'locked', account: 'locked' },
  { standing: 'approved' },
  { standing: 'approved' },
  { standing: 'was-locked' },
  { standing: 'pending' },
];

const older: Readonly<Record<Standing, number>> = {
  approved: 164,
  pending: 13,
  unconfirmed: 0,
  locked: 3,
  'was-locked': 4,
  banned: 5,
};

/** The 199 people beside the administrator, newest first. */
export function standings(random: Random): Place[] {
  // The key is a standing: that is what the record is keyed by.
  const counts = Object.entries(older) as [Standing, number][];
  const rest: Place[] = counts.flatMap(([standing, count]) => Array.from({ length: count }, () => ({ standing })));
  const shuffled = random.shuffle(rest);
  // The demo's neighbour has lived here a while and has listings.
  const oldest = shuffled.findLastIndex(({ standing }) => standing === 'approved');
  return [...newest, ...shuffled.with(oldest, { standing: 'approved', account: 'neighbour' })];
}
