import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

const assetName = /((?:assets|\.)\/[\w.-]+?)\.(js|css|svg|woff2)\b/g;
const connectionHeaders = new Set(['content-length', 'etag', 'connection', 'keep-alive', 'transfer-encoding']);
const isText = (type: string) => /^text\/(html|css|javascript)/.test(type);

/**
 * Starts a proxy that can switch to a simulated next version, which has other file names and another service worker.
 * The proxy serves each file under both its current and its next name.
 */
export async function startUpgradableServer(target: string) {
  let isUpgraded = false;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').replace(/-next(\.\w+)$/, '$1');
    const { cookie = '', 'x-grenda-client': client = '' } = request.headers;
    const headers = { cookie, 'x-grenda-client': String(client), 'accept-encoding': 'identity' };
    const upstream = await fetch(target + path, { headers, redirect: 'manual' });
    for (const [name, value] of upstream.headers) if (!connectionHeaders.has(name)) response.setHeader(name, value);
    response.statusCode = upstream.status;
    if (isUpgraded && isText(upstream.headers.get('content-type') ?? '')) {
      const text = (await upstream.text()).replace(assetName, '$1-next.$2');
      response.end(path === '/app/sw.js' ? text.replace(/`([0-9a-f]{12})`/, '`$1-next`') : text);
    } else if (upstream.body) Readable.fromWeb(upstream.body as ReadableStream).pipe(response);
    else response.end();
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    // Safe cast: the server listens on a port.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    upgrade: () => {
      isUpgraded = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
