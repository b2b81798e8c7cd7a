// A compressing reverse proxy, because Directus does not compress. Usage: node proxy.ts ORIGIN.
import { Agent, createServer, type IncomingMessage, type OutgoingHttpHeaders, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const [origin = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const compress = promisify(brotliCompress);
const compressible = /^text\/|javascript|json|svg/;
/** Brotli's best quality is too slow for responses that are not cached. */
const quality = { cached: constants.BROTLI_MAX_QUALITY, uncached: 4 };

type CompressedResponse = { status: number; headers: OutgoingHttpHeaders; bytes: Buffer };

const cache = new Map<string, Promise<CompressedResponse>>();

const server = createServer((request, response) => {
  respond(request).then(
    ({ status, headers, bytes }) => response.writeHead(status, headers).end(bytes),
    (error: unknown) => response.writeHead(502).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.once('SIGTERM', () => process.exit(0));

function respond(request: IncomingMessage): Promise<CompressedResponse> {
  const path = request.url ?? '/';
  if (!path.startsWith('/admin/assets/')) return forward(request, quality.uncached);
  const response = cache.get(path) ?? forward(request, quality.cached);
  cache.set(path, response);
  return response;
}

async function forward(request: IncomingMessage, level: number): Promise<CompressedResponse> {
  const received = await new Promise<IncomingMessage>((resolve, reject) => {
    const { url = '/', method, headers } = request;
    request.pipe(send(origin + url, { agent, method, headers }, resolve).once('error', reject));
  });
  const plain = await buffer(received);
  const { connection: _, 'keep-alive': _timeout, ...headers } = received.headers;
  const status = received.statusCode ?? 502;
  if (plain.length === 0 || !compressible.test(headers['content-type'] ?? '')) {
    return { status, headers, bytes: plain };
  }
  const bytes = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
  return { status, headers: { ...headers, 'content-encoding': 'br', 'content-length': bytes.length }, bytes };
}
