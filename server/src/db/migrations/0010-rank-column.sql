-- Makes a list sortable by one more column, which must never be null: its index, its milestones, and its part in the
-- changes that triggers note (see 0002). A later migration says `select rank_column('users', 'last_seen_at');` and
-- sorted-columns.ts names the column; the rest is done here.
create function rank_column(list text, column_name text) returns void language plpgsql as $function$
declare
  changes constant text := list || '_changes';
  milestones constant text := list || '_milestones_' || column_name;
  column_type text;
  row_columns text;
begin
  -- Writers and the upkeep stay out until the migration is committed, in the order in which they lock.
  execute format('lock table %I in share row exclusive mode', list);
  lock table list_totals in exclusive mode;

  select format_type(atttypid, atttypmod) || coalesce(' collate ' || nullif(attcollation, 0)::regcollation::text, '')
  into column_type
  from pg_attribute
  where attrelid = list::regclass and attname = column_name and attnotnull and not attisdropped;
  if column_type is null then
    raise exception 'The table % has no column % that is declared not null.', list, column_name;
  end if;

  -- Changes that wait have no value of the column: the milestones set below count them already.
  execute format('alter table %I add column %I %s', changes, column_name, column_type);
  select string_agg(quote_ident(attname), ', ' order by attnum)
  into row_columns
  from pg_attribute
  where attrelid = changes::regclass and attnum > 0 and not attisdropped and attname not in ('delta', 'number');

  execute format($sql$
    create or replace function note_added_%1$s() returns trigger language plpgsql as $$
    begin
      insert into %1$s_changes (delta, %2$s) select 1, %2$s from new_rows;
      return null;
    end
    $$;

    create or replace function note_removed_%1$s() returns trigger language plpgsql as $$
    begin
        insert into %1$s_changes (delta, %2$s) select -1, %2$s from old_rows;
      return null;
    end
    $$;

    create or replace function note_changed_%1$s() returns trigger language plpgsql as $$
    begin
      insert into %1$s_changes (delta, %2$s)
      select -1, gone.* from (select %2$s from old_rows except all select %2$s from new_rows) as gone
      union all
      select 1, come.* from (select %2$s from new_rows except all select %2$s from old_rows) as come;
      return null;
    end
    $$;
    $sql$, list, row_columns);

  execute format($sql$
    create index on %1$I (%2$I, id);
    create table %3$I as select %2$I as key, id, 0::bigint as rank from %1$I with no data;

    insert into %3$I
    select key, id, rank
    from (select %2$I as key, id, row_number() over (order by %2$I, id) - 1 as rank from %1$I) as numbered
    where rank > 0 and rank %% 1000 = 0;

    alter table %3$I add primary key (key, id);
    alter table %3$I alter rank set not null;
    create index on %3$I (rank);
    analyze %3$I;
    $sql$, list, column_name, milestones);
end
$function$;
