// Fills the database of DATABASE_URL or DATA_DIR for a benchmark: node fill-database.ts USERS LISTINGS.
import { sql } from 'kysely';
import { readConfig } from '../../start/config.ts';
import { openDatabase } from '../../db/open.ts';

// Small enough that even a slow machine inserts a batch within the statement timeout.
const batchSize = 5_000;

const { databaseUrl, dataDir } = readConfig(process.env);
const [users = 0, listings = 0] = process.argv.slice(2).map(Number);
const { db, close } = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });

const idOf = (table: string) => sql`(
  lpad(to_hex((extract(epoch from now()) * 1000)::bigint - n * 1000), 12, '0') || '7' || substr(md5(${table} || n), 1, 3)
  || '8' || substr(md5(${table} || n), 4, 15)
)::uuid`;
const createdAt = sql`now() - n * interval '1 second'`;
const cycle = (values: readonly string[]) =>
  sql`(array[${sql.join(values)}]::text[])[1 + n % ${sql.lit(values.length)}]`;

for (let first = 1; first <= users; first += batchSize) {
  await sql`
    insert into users (id, username, username_key, email, email_key, password_hash, is_approved, email_confirmed, created_at, updated_at)
    select ${idOf('users')}, 'nabo' || n, 'nabo' || n, 'nabo' || n || '@grenda.example', 'nabo' || n || '@grenda.example',
      'none', n % 10 > 0, n % 7 > 0, ${createdAt}, ${createdAt}
    from generate_series(${sql.lit(first)}, ${sql.lit(Math.min(users, first + batchSize - 1))}) as n`.execute(db);
  console.error(`users: ${Math.min(users, first + batchSize - 1)} of ${users}`);
}

const owner = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
for (let first = 1; first <= listings; first += batchSize) {
  await sql`
    insert into listings (id, owner_id, type, status, category, title, title_key, description, start_date, created_at, updated_at)
    select ${idOf('listings')}, ${owner.id}, ${cycle(['Offer', 'Request'])}, 'Open',
      ${cycle(['Errands', 'Household', 'Transport', 'Care', 'Pets'])}, 'Hjelp nummer ' || n, 'hjelp nummer ' || n,
      repeat('Vi tar det en kveld det passer, og jeg spanderer kaffe. ', 4), ${createdAt}, ${createdAt}, ${createdAt}
    from generate_series(${sql.lit(first)}, ${sql.lit(Math.min(listings, first + batchSize - 1))}) as n`.execute(db);
  console.error(`listings: ${Math.min(listings, first + batchSize - 1)} of ${listings}`);
}
await sql`vacuum (analyze) users, listings`.execute(db);
await close();
