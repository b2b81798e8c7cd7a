import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** Reads and compresses all files of a folder once, and returns a handler that serves them from memory. */
export function createFileHandler(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [`/${relative(folder, file)}`, brotliCompressSync(readFileSync(file))]),
  );
  return ({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url;
    const bytes = files.get(path);
    if (!bytes) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.setHeader('content-encoding', 'br');
    response.setHeader('content-length', bytes.length);
    response.end(bytes);
  };
}
