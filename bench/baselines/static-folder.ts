// The least that can serve a built front end: node:http and its files in memory, as small as brotli makes them.
// node static-folder.ts FOLDER
import { createServer } from 'node:http';
import { builtFiles } from '../harness/built-files.ts';

const [folder = ''] = process.argv.slice(2);

const server = createServer(builtFiles(folder));
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.once('SIGTERM', () => process.exit(0));
