import { type Exec, runInBatches } from './bulk-load.ts';
import { sqlRandom, sqlId } from './ids.ts';

/** Inserts approved users with profiles and sessions. Each neighbourhood gets users in proportion to its residents. */
export async function addUsers(exec: Exec, count: number): Promise<void> {
  await runInBatches(`${count} users`, count, async (first, last) => {
    const numbers = `generate_series(${first}, ${last}) as n`;
    await exec(`
      insert into users (id, username, username_key, email, email_key, password_hash, is_approved, email_confirmed,
        has_profile, created_at, updated_at)
      select ${sqlId('user', 'n')}, name, name, name || '@grenda.example', name || '@grenda.example', repeat('x', 97),
        true, true, true, at, at
      from ${numbers}
      cross join lateral (select 'bench' || n as name, now() - (${count} - n) * interval '20 seconds' as at) as made`);
    await exec(`
      insert into profiles (user_id, display_name, neighbourhood, neighbourhood_id, created_at, updated_at)
      select ${sqlId('user', 'n')}, 'Nabo ' || n, name, id, now(), now()
      from ${numbers}
      join bench_places on at = width_bucket(${sqlRandom('n', '1000000')} / 1000000.0,
        (select array_agg(upto order by at) from bench_places))`);
    await exec(`
      insert into sessions (id, token_hash, user_id, created_at, last_seen_at)
      select ${sqlId('session', 'n')}, sha256(('${tokenPrefix}' || n)::bytea), ${sqlId('user', 'n')}, now(), now()
      from ${numbers}`);
  });
}

const tokenPrefix = 'bench-session-';

export function cookieOfUser(n: number): string {
  return `grenda-session=${tokenPrefix}${n}`;
}
