import { progress } from '../harness/progress.ts';

/** Runs SQL as it is written, on either engine. */
export type Exec = (sql: string) => Promise<unknown>;

/** Does work on tables without their indexes, triggers and foreign keys: these are quicker made than kept. */
export async function withoutUpkeep(exec: Exec, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const named = tables.map((table) => `'${table}'`).join(', ');
  await exec(`create table bench_indexes as select indexname, indexdef from pg_indexes where tablename in (${named})
    and not exists (select from pg_constraint where conindid = indexname::regclass)`);
  await exec(`do $$ declare name text; begin
    for name in select indexname from bench_indexes loop execute format('drop index %I', name); end loop; end $$`);
  await exec('set session_replication_role = replica');
  await work();
  console.error('making the indexes …');
  await exec("set maintenance_work_mem = '256MB'");
  await exec(`do $$ declare definition text; begin
    for definition in select indexdef from bench_indexes loop execute definition; end loop; end $$`);
  await exec('drop table bench_indexes; set session_replication_role = origin');
}

/** Numbers from 1 to so many, in parts, each told to a statement that inserts them. */
export async function inParts(what: string, count: number, insert: (first: number, last: number) => Promise<unknown>) {
  const size = 50_000;
  const tick = progress(`${what}, parts of ${Math.min(size, count)}`, Math.ceil(count / size));
  for (let first = 1; first <= count; first += size) {
    await insert(first, Math.min(count, first + size - 1));
    tick();
  }
}
