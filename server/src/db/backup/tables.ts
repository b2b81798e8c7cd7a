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

/** A moved database keeps its objects in the photo bucket. A restored one has the files in the database. */
export const movedTables: readonly string[] = storedTables.toSpliced(-1, 0, 'photo_objects');

/** Not restored: codes in plain text, and keys of objects that belong to the original database. */
export const ephemeralTables: readonly string[] = ['mail_codes', 'photo_objects'];

const derived = new RegExp(`^(upkeep|list_totals|listing_words|(${sortedLists.join('|')})_(changes|milestones_\\w+))$`);

export function isDerived(table: string): boolean {
  return derived.test(table);
}
