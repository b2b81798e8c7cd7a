// The least that can serve a built front end: node:http and its files in memory, as small as brotli makes them.
// node static-folder.ts FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const [folder = ''] = process.argv.slice(2);
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};
const files = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [`/${relative(folder, file)}`, brotliCompressSync(readFileSync(file))]),
);

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const bytes = files.get(path);
  if (!bytes) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
  response.setHeader('content-encoding', 'br');
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.once('SIGTERM', () => process.exit(0));
