/**
 * Empties every table in one statement: emptying a used database takes 3 ms, copying the template
 * 400. Each reference deletes what refers to it, so that the order does not matter; what the lists
 * note about it goes last.
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
