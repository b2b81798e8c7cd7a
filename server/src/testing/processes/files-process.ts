// Usage: node files-process.ts FOLDER. Serves the files of the folder until the process is killed. Logs the port.
import { Hono } from 'hono';
import { listen } from '../../http/listen.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import { staticFiles } from '../../http/static-files.ts';
import { createLog } from '../../shared/log.ts';

const [folder = ''] = process.argv.slice(2);
const app = new Hono().use(staticFiles(folder, securityHeaders('https://grenda.example')));
const log = createLog('info');
const { port } = await listen({ port: 0, host: '127.0.0.1', fetch: app.fetch, log });
log.info({ port }, 'listening');
