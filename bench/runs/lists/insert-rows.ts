import { progress } from '../../harness/progress.ts';

export type Exec = (sql: string) => Promise<unknown>;

const firstNames = [
  'Anne',
  'Jan',
  'Kari',
  'Åse',
  'Per',
  'Øyvind',
  'Nina',
  'Bjørn',
  'Ingrid',
  'Ærlend',
  'Liv',
  'Tor',
  'Maryam',
  'Ahmed',
  'Sara',
  'Odd',
  'Solveig',
  'Háhkon',
  'Yngvild',
  'Zofia',
];

const rowsPerBatch = 20_000;

export async function insertRows(exec: Exec, rows: number): Promise<void> {
  const batches = Math.ceil(rows / rowsPerBatch);
  await exec(beforeInsert);
  const tick = progress(`inserting ${rows} users and ${rows} listings`, batches);
  for (let batch = 0; batch < batches; batch += 1) {
    const first = batch * rowsPerBatch + 1;
    await exec(sqlInsert(first, Math.min(rows, first + rowsPerBatch - 1)));
    tick();
  }
  console.error('creating the indexes …');
  await exec(afterInsert);
}

const beforeInsert = `do $$
declare
  name text;
begin
  -- The columns of users that the triggers would fill are inserted directly.
  alter table profiles disable trigger user;
  create table bench_indexes as
    select indexname, indexdef from pg_indexes
    where tablename in ('users', 'listings') and indexdef not like 'CREATE UNIQUE%';
  for name in select indexname from bench_indexes loop
    execute format('drop index %I', name);
  end loop;
end $$`;

const afterInsert = `do $$
declare
  definition text;
begin
  for definition in select indexdef from bench_indexes loop
    execute definition;
  end loop;
  drop table bench_indexes;
  alter table profiles enable trigger user;
end $$`;

/** Returns SQL that inserts users and listings with UUID v7 ids and creation times 40 seconds apart. */
function sqlInsert(first: number, last: number): string {
  return `
    with person as (
      select n, md5(n::text) as hash, now() - n * interval '40 seconds' as at from generate_series(${first}, ${last}) as n
    ),
    named as (
      select *, ${sqlUuid('at', 'hash', 8)} as id, substr(hash, 20, 6) || 'nabo' || n as name,
        -- One user in five has no profile. One in six has the most common first name, one in a thousand the rarest.
        case when n % 10 > 1 then (array[${firstNames.map((name) => `'${name}'`).join(', ')}])[
          1 + (('x' || substr(hash, 26, 7))::bit(28)::int % 1000) * (('x' || substr(hash, 24, 5))::bit(20)::int % 1000) * ${firstNames.length} / 1000000
        ] end as first_name
      from person
    ),
    added as (
      insert into users (id, username, username_key, email, email_key, password_hash, is_approved, email_confirmed,
        has_profile, first_name_key, lockout_end, created_at, updated_at)
      select id, name, name, name || '@grenda.example', name || '@grenda.example', repeat('x', 97), n % 10 > 0,
        -- The product deletes users who do not confirm their email address within a week. The first 10,000 users are
        -- younger.
        n % 20 > 0 or n > 10000, first_name is not null, first_name_key(first_name),
        case when n % 100 = 50 then '9999-12-31T00:00:00Z'::timestamptz when n % 500 = 7 then now() + interval '1 day' end,
        at, at
      from named
      returning id
    ),
    profile as (
      insert into profiles (user_id, display_name, neighbourhood, created_at, updated_at)
      select id, first_name, 'Sentrum', at, at from named join added using (id) where first_name is not null
    )
    insert into listings (id, owner_id, type, status, category, title, title_key, description, created_at, updated_at,
      ended_at)
    select ${sqlUuid('at', 'hash', 9)}, named.id, (array['Offer', 'Request'])[1 + n % 2], status,
      (array['Errands', 'Household', 'Transport', 'Physical', 'Care', 'Teaching', 'Tech', 'Pets', 'Social', 'Other'])[1 + n % 10],
      title, title, repeat('Vi tar det en kveld det passer. ', 6), at, at, case when status = 'Open' then null else at end
    from named join added using (id)
    cross join lateral (
      select (array['Open', 'Open', 'Completed', 'Closed'])[1 + n % 4] as status, 'hjelp med ' || substr(hash, 1, 5)
        || coalesce((array[' båten', ' ærender', ' hagen', ' røret', ' sofaen'])[1 + n / 7 % 100], '') as title
    ) as text`;
}

function sqlUuid(at: string, hash: string, variant: number): string {
  return `(
    lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(${hash}, 1, 3) || '${variant}'
      || substr(${hash}, 4, 15)
  )::uuid`;
}
