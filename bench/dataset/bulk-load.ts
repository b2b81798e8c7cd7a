import { progress } from '../harness/progress.ts';

export type Exec = (sql: string) => Promise<unknown>;

/**
 * Runs `work` with the tables' indexes dropped, except those of constraints, and with triggers and foreign keys
 * disabled, which makes inserts faster. Restores them only if `work` succeeds.
 */
export async function withoutIndexes(exec: Exec, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const quotedNames = tables.map((table) => `'${table}'`).join(', ');
  await exec(`create table bench_indexes as select indexname, indexdef from pg_indexes where tablename in (${quotedNames})
    and not exists (select from pg_constraint where conindid = indexname::regclass)`);
  await exec(`do $$ declare name text; begin
    for name in select indexname from bench_indexes loop execute format('drop index %I', name); end loop; end $$`);
  await exec('set session_replication_role = replica');
  await work();
  console.error('creating the indexes …');
  await exec("set maintenance_work_mem = '256MB'");
  await exec(`do $$ declare definition text; begin
    for definition in select indexdef from bench_indexes loop execute definition; end loop; end $$`);
  await exec('drop table bench_indexes; set session_replication_role = origin');
}

/** Calls `insert` for ranges of at most 50,000 numbers, from 1 to `count`. Both ends of a range are included. */
export async function runInBatches(
  label: string,
  count: number,
  insert: (first: number, last: number) => Promise<unknown>,
) {
  const size = 50_000;
  const tick = progress(`${label}, batches of ${Math.min(size, count)}`, Math.ceil(count / size));
  for (let first = 1; first <= count; first += size) {
    await insert(first, Math.min(count, first + size - 1));
    tick();
  }
}
