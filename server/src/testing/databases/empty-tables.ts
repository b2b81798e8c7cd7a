// `delete` takes 3 ms, `truncate` 400 ms. Tables named `…_changes` come last, because triggers on others write to them.
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
