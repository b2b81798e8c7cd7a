// Serves the built app in FOLDER, and users as ra-data-simple-rest expects them, with offset pagination and count(*).
// Usage: node server.ts FOLDER DATABASE_URL.
import { createServer, type ServerResponse } from 'node:http';
import { Pool } from 'pg';
import { createFileHandler } from '../../harness/built-files.ts';

const [folder = '', connectionString] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: 8 });
const sendFile = createFileHandler(folder);

const columns: Record<string, string> = {
  createdAt: 'created_at',
  isApproved: 'is_approved',
  username: 'username_key',
  email: 'email_key',
  emailConfirmed: 'email_confirmed',
  hasProfile: 'has_profile',
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname !== '/api/users') return sendFile(request, response);
  listUsers(searchParams, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.once('SIGTERM', () => process.exit(0));

async function listUsers(query: URLSearchParams, response: ServerResponse): Promise<void> {
  const [first, last] = JSON.parse(query.get('range') ?? '[0,9]') as [number, number];
  const [field, order] = JSON.parse(query.get('sort') ?? '["createdAt","DESC"]') as [string, string];
  const column = columns[field];
  if (column === undefined) throw new Error(`Sort by one of ${Object.keys(columns).join(', ')}.`);
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const text = `
    select id, is_approved as "isApproved", username, email, email_confirmed as "emailConfirmed",
      has_profile as "hasProfile", lockout_end as "lockoutEnd"
    from users order by ${column} ${direction}, id ${direction} limit $1 offset $2`;
  const [{ rows }, count] = await Promise.all([
    pool.query({ name: `${column} ${direction}`, text, values: [last - first + 1, first] }),
    pool.query<{ count: string }>({ name: 'count', text: 'select count(*) from users', values: [] }),
  ]);
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-range', `users ${first}-${first + rows.length - 1}/${count.rows[0]?.count}`);
  response.end(JSON.stringify(rows));
}
