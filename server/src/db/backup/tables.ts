import { sortedLists } from '../ranks/sorted-columns.ts';

/** The tables in a backup. Each comes after the tables that it refers to. */
export const storedTables: readonly string[] = [
  'users',
  'profiles',
  'sessions',
  'one_time_codes',
  'listings',
  'owners_in_transition',
  'mail_queue',
  'rate_limits',
  'audit_log',
  'threads',
  'thread_members',
  'messages',
  'thanks',
  'blocks',
  'reports',
  'signing_keys',
  'suppressed_addresses',
  'push_subscriptions',
  'push_queue',
  'spreading_requests',
  'announced_requests',
  'invitations',
  'posters',
  'vouches',
  'photos',
  'photo_sizes',
];

/**
 * The tables that a move copies. They include `photo_objects`, because the moved database keeps using the photo bucket,
 * unlike a restored backup. It comes before the last table, `photo_sizes`, which refers to it.
 */
export const movedTables: readonly string[] = storedTables.toSpliced(-1, 0, 'photo_objects');

/** Tables that a backup leaves out: codes in plain text, and keys of files that belong to the original database. */
export const omittedTables: readonly string[] = ['mail_codes', 'photo_objects'];

/** Tables that a backup leaves out, because triggers and background jobs fill them again. */
const derived = new RegExp(`^(upkeep|list_totals|listing_words|(${sortedLists.join('|')})_(changes|milestones_\\w+))$`);

export function isDerived(table: string): boolean {
  return derived.test(table);
}
