/**
 * Empties every table in one statement: 3 ms, against 400 ms to copy the template again. All references cascade, so the
 * order does not matter, except that the tables of noted changes, which triggers write to, come last.
 */
export const emptyTables = `do $$
declare
  name text;
begin
  for name in select tablename from pg_tables
    where schemaname = current_schema() and tablename <> 'schema_migrations' order by tablename like '%_changes'
  loop
    execute format('delete from %I', name);
  end loop;
end $$`;
