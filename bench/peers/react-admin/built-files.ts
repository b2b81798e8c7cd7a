import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** Answers with the files of a built front end from memory, as small as brotli makes them for those who take it. */
export function builtFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => {
        const plain = readFileSync(file);
        return [`/${relative(folder, file)}`, { plain, brotli: brotliCompressSync(plain) }];
      }),
  );
  return ({ url, headers }, response) => {
    const path = url === '/' ? '/index.html' : (url ?? '');
    const file = files.get(path);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const isBrotli = String(headers['accept-encoding']).includes('br');
    const bytes = isBrotli ? file.brotli : file.plain;
    if (isBrotli) response.setHeader('content-encoding', 'br');
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.setHeader('content-length', bytes.length);
    // What lies there carries its hash in the name.
    const policy = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.setHeader('cache-control', policy);
    response.end(bytes);
  };
}
