// Serves an event stream and prints the response. Loads `event-stream.ts` only after the server has started, because
// @hono/node-server has then replaced the global Response.
import { Hono } from 'hono';
import { listen } from '../../http/listen.ts';

const app = new Hono();
const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: app.fetch });
const { eventStreamResponse, streamEvents } = await import('../../http/event-stream.ts');
app.use(streamEvents).get('/', (c) => eventStreamResponse(c, (connection) => connection.end('data: hei\n\n')));
const response = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } });
console.log(response.status, await response.text());
await close();
