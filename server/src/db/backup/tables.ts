import { sortedLists } from '../ranks/sorted-columns.ts';

/** The tables that hold what people entrusted to us, as SQL names them; what is referred to comes first. */
export const storedTables: readonly string[] = [
  'users',
  'profiles',
  'sessions',
  'one_time_codes',
  'listings',
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
];

/** Tables of what is of use for a moment and too secret to be kept; no backup holds them. */
export const passingTables: readonly string[] = ['mail_codes'];

const derived = new RegExp(`^(upkeep|list_totals|listing_words|(${sortedLists.join('|')})_(changes|milestones_\\w+))$`);

/** Whether a table is of the upkeep, or filled from the stored ones for looking up pages and words; no backup holds it. */
export function isDerived(table: string): boolean {
  return derived.test(table);
}
