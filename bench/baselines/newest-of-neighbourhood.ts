// Baseline server for the near list: one index scan.
// Usage: node newest-of-neighbourhood.ts DATABASE_URL. Responds to GET /NEIGHBOURHOOD-ID.
import { createServer } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.argv[2], max: 8 });
const text = `select id, owner_id, type, category, title, neighbourhood_id, created_at from listings
  where neighbourhood_id = $1 and status = 'Open' and removed_at is null and hidden_at is null
  order by created_at desc, id desc limit 20`;

const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  pool.query({ name: 'newest', text, values: [request.url?.slice(1)] }).then(
    ({ rows }) => response.end(JSON.stringify(rows)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.once('SIGTERM', () => process.exit(0));
