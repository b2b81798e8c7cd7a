// Baseline server for a page: bare node:http and a file in memory. Usage: node static-file.ts FILE [ENCODING].
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', encoding] = process.argv.slice(2);
const bytes = readFileSync(file);

const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (encoding !== undefined) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.once('SIGTERM', () => process.exit(0));
