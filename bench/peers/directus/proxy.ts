// What stands before Directus on a real server, since it does not compress: its answers as small as brotli makes them,
// the files of its app made once and kept. node proxy.ts ORIGIN
import { Agent, createServer, type IncomingMessage, type OutgoingHttpHeaders, request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const [origin = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const compress = promisify(brotliCompress);
const compressible = /^text\/|javascript|json|svg/;
/** The least that brotli can make of it takes too long for what is made anew each time. */
const quality = { file: constants.BROTLI_MAX_QUALITY, answer: 4 };

type Answer = { status: number; headers: OutgoingHttpHeaders; bytes: Buffer };

const files = new Map<string, Promise<Answer>>();

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, headers, bytes }) => response.writeHead(status, headers).end(bytes),
    (error: unknown) => response.writeHead(502).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
process.once('SIGTERM', () => process.exit(0));

function answer(request: IncomingMessage): Promise<Answer> {
  const path = request.url ?? '/';
  if (!path.startsWith('/admin/assets/')) return pass(request, quality.answer);
  const made = files.get(path) ?? pass(request, quality.file);
  files.set(path, made);
  return made;
}

async function pass(request: IncomingMessage, level: number): Promise<Answer> {
  const received = await new Promise<IncomingMessage>((resolve, reject) => {
    const { url = '/', method, headers } = request;
    request.pipe(ask(origin + url, { agent, method, headers }, resolve).once('error', reject));
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
