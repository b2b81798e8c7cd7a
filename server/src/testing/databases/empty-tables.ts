// Takes 3 ms instead of `truncate`'s 400. Foreign keys cascade; `_changes` tables come last: triggers write to them.
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
