// Baseline server that reads the inbox, reads a thread and sends a message with one SQL statement each. Usage: node
// messages.ts DATABASE_URL. Responds to GET /inbox/USER, /thread/THREAD and /send/THREAD/SENDER.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.argv[2], max: 8 });

const texts: Record<string, string> = {
  inbox: `select threads.* from thread_members join threads on threads.id = thread_id
    where user_id = $1 order by unread_since is not null desc, last_message_at desc, threads.id desc limit 30`,
  thread: 'select * from messages where thread_id = $1 order by seq desc limit 50',
  send: `with next as (
      update threads set last_seq = last_seq + 1, last_message_at = now() where id = $1 returning last_seq
    )
    insert into messages (id, thread_id, sender_id, seq, client_id, body, created_at)
    select $3, $1, $2, last_seq, $4, 'Det passer fint.', now() from next returning *`,
};

const server = createServer((request, response) => {
  const [, name = '', ...values] = (request.url ?? '').split('/');
  if (name === 'send') values.push(randomUUID(), randomUUID());
  response.setHeader('content-type', 'application/json');
  pool.query({ name, text: texts[name] ?? '', values }).then(
    ({ rows }) => response.end(JSON.stringify(rows)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.once('SIGTERM', () => process.exit(0));
