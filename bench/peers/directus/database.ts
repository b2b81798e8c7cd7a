import { Client } from 'pg';

/** What both tables show, in the order of the console's columns. */
const columns = {
  id: 'uuid primary key',
  username: 'text not null',
  email: 'text not null',
  email_confirmed: 'boolean not null',
  is_approved: 'boolean not null',
  has_profile: 'boolean not null',
  lockout_end: 'timestamptz',
  created_at: 'timestamptz not null',
} as const;

export const shownFields = Object.keys(columns).filter((column) => column !== 'id');

/** A database of its own on our server, with our users in it and an index for every order; answers with its address. */
export async function copyUsers(ourDatabaseUrl: string): Promise<string> {
  await within(ourDatabaseUrl, (client) => client.query('create database directus'));
  const url = Object.assign(new URL(ourDatabaseUrl), { pathname: '/directus' }).href;
  console.error('copying the users for Directus …');
  await within(url, async (client) => {
    const names = Object.keys(columns);
    const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
    const read = Object.entries(columns).map(([name, type]) => `${name} ${type.split(' ')[0]}`);
    await client.query('create extension dblink');
    await client.query(`create table users (${typed.join(', ')})`);
    await client.query({
      text: `insert into users select * from dblink($1, 'select ${names.join(', ')} from users') as ours (${read.join(', ')})`,
      values: [ourDatabaseUrl],
    });
    await client.query('drop extension dblink');
    for (const name of shownFields) await client.query(`create index on users (${name}, id)`);
    // As autovacuum leaves a table that has been in use for a while.
    await client.query('vacuum (analyze) users');
  });
  return url;
}

/** Makes the users a collection of Directus, shown to everybody with our columns, ten at once. */
export async function registerUsers(url: string, projectOwner: string): Promise<void> {
  await within(url, async (client) => {
    await client.query("insert into directus_collections (collection) values ('users')");
    await client.query({
      text: "insert into directus_presets (collection, layout, layout_query) values ('users', 'tabular', $1)",
      values: [{ tabular: { fields: shownFields, limit: 10, page: 1 } }],
    });
    // Without one, its app begins with a dialog that asks for it.
    await client.query({ text: 'update directus_settings set project_owner = $1', values: [projectOwner] });
  });
}

async function within(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
