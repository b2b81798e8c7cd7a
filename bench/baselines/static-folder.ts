// Baseline server for a built front end: bare node:http and brotli-compressed files in memory.
// Usage: node static-folder.ts FOLDER.
import { createServer } from 'node:http';
import { createFileHandler } from '../harness/built-files.ts';

const [folder = ''] = process.argv.slice(2);

const server = createServer(createFileHandler(folder));
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.once('SIGTERM', () => process.exit(0));
