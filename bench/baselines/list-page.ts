// Baseline server for the console's lists. Usage: node list-page.ts DATABASE_URL. Requests have the path
// /LIST/COLUMN/asc|desc[/OFFSET]. The response is the page at OFFSET and a count(*), or the first page without a count.
import { createServer } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.argv[2], max: 8 });

const columnsOf: Record<string, string> = {
  users: 'id, username, email, email_confirmed, is_approved, has_profile, lockout_end',
  listings: 'id, status, title, category, type, created_at',
};

const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  queryPage(request.url ?? '').then(
    (body) => response.end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.once('SIGTERM', () => process.exit(0));

async function queryPage(path: string): Promise<unknown> {
  const [, list = '', column = '', direction = '', offset] = path.split('/');
  const text = `select ${columnsOf[list]} from ${list} order by ${column} ${direction}, id ${direction} limit $1`;
  if (offset === undefined) return (await pool.query({ name: path, text, values: [10] })).rows;
  const page = await pool.query({
    name: `${list} ${column} ${direction}`,
    text: `${text} offset $2`,
    values: [10, offset],
  });
  const count = await pool.query({ name: list, text: `select count(*) from ${list}`, values: [] });
  return { rows: page.rows, totalCount: count.rows[0] };
}
