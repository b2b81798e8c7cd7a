// Baseline server for the preview: one lookup by key. Usage: node lookup.ts DATABASE_URL. Responds to GET /LISTING-ID.
import { createServer, type ServerResponse } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.argv[2], max: 8 });
const text =
  'select title, description, type, category, status, start_date, end_date from listings where id = $1 and removed_at is null';

async function respond(id: string, response: ServerResponse): Promise<void> {
  const { rows } = await pool.query({ name: 'by-id', text, values: [id] });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(rows[0]));
}

const server = createServer((request, response) => void respond(request.url?.slice(1) ?? '', response));
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.once('SIGTERM', () => process.exit(0));
