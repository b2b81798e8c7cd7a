-- Any page of a sorted list, and any count of it, without counting the rows before it (decision 20; see db/ranks).
--
-- LIST_milestones_COLUMN: every thousandth row of the list in the order of a column, with its rank: how many
--   rows come before it.
-- LIST_changes: what has changed since: a row with delta -1 as it was, a row with delta 1 as it is. Writers
--   only ever add rows here, so that they neither wait for one another nor lock each other out.
-- list_totals: how many rows the list had at the time of its milestones.

create table list_totals (
  list text primary key,
  total bigint not null
);

do $migration$
declare
  sorted_columns constant jsonb := '{
    "users": ["created_at", "username_key", "email_key", "is_approved", "email_confirmed", "has_profile"],
    "listings": ["created_at", "title_key", "status", "category", "type"]
  }';
  list text;
  columns text[];
  row_columns text;
  key text;
  milestones text;
begin
  for list in select jsonb_object_keys(sorted_columns) loop
    columns := array(select jsonb_array_elements_text(sorted_columns -> list));
    row_columns := 'id, ' || array_to_string(columns, ', ');

    -- Made from the list, for the types and the collations.
    execute format('create table %I as select 1::smallint as delta, %s from %I with no data',
      list || '_changes', row_columns, list);

    execute format($sql$
      create function note_added_%1$s() returns trigger language plpgsql as $$
      begin
        insert into %1$s_changes select 1, %2$s from new_rows;
        return null;
      end
      $$;

      create function note_removed_%1$s() returns trigger language plpgsql as $$
      begin
        insert into %1$s_changes select -1, %2$s from old_rows;
        return null;
      end
      $$;

      create function note_changed_%1$s() returns trigger language plpgsql as $$
      begin
        insert into %1$s_changes
        select -1, gone.* from (select %2$s from old_rows except all select %2$s from new_rows) as gone
        union all
        select 1, come.* from (select %2$s from new_rows except all select %2$s from old_rows) as come;
        return null;
      end
      $$;

      create trigger %1$s_note_added after insert on %1$s
      referencing new table as new_rows
      for each statement execute function note_added_%1$s();

      create trigger %1$s_note_removed after delete on %1$s
      referencing old table as old_rows
      for each statement execute function note_removed_%1$s();

      create trigger %1$s_note_changed after update on %1$s
      referencing old table as old_rows new table as new_rows
      for each statement execute function note_changed_%1$s();
      $sql$, list, row_columns);

    -- From here on nobody writes to the list until the migration is committed.
    execute format('insert into list_totals select %L, count(*) from %I', list, list);

    foreach key in array columns loop
      milestones := list || '_milestones_' || key;
      execute format($sql$
        create table %1$I as select %2$I as key, id, 0::bigint as rank from %3$I with no data;

        insert into %1$I
        select numbered.key, numbered.id, numbered.rank
        from (
          select %2$I as key, id, row_number() over (order by %2$I, id) - 1 as rank from %3$I
        ) as numbered
        where numbered.rank > 0 and numbered.rank %% 1000 = 0;

        alter table %1$I add primary key (key, id);
        alter table %1$I alter rank set not null;
        create index on %1$I (rank);
        analyze %1$I;
        $sql$, milestones, key, list);
    end loop;

    -- Ranks are counted in the indexes alone where the pages are known to be visible to all.
    execute format($sql$
      alter table %I set (
        autovacuum_vacuum_scale_factor = 0.01,
        autovacuum_vacuum_insert_scale_factor = 0.01,
        autovacuum_analyze_scale_factor = 0.02
      )
      $sql$, list);
  end loop;
end
$migration$;
