// Serves an event stream from a module that is loaded after the server has started, and prints the response.
import { Hono } from 'hono';
import { listen } from '../../http/listen.ts';

const app = new Hono();
const { port, close } = await listen({ port: 0, host: '127.0.0.1', fetch: app.fetch });
const { eventStreamResponse, streamEvents } = await import('../../http/event-stream.ts');
app.use(streamEvents).get('/', (c) => eventStreamResponse(c, (connection) => connection.end('data: hei\n\n')));
const response = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } });
console.log(response.status, await response.text());
await close();
