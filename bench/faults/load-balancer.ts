import http from 'node:http';
import { ports } from './ports.ts';
import type { Stage } from './run-context.ts';

/**
 * Starts a plain balancer: each request goes to the next instance, with its client's address added to
 * X-Forwarded-For. One that nobody listens on is passed over; a request that is cut is answered 502.
 */
export async function startBalancer(stage: Stage, instances: readonly number[]): Promise<string> {
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      turn += 1;
      const order = instances.map((_, index) => instances[(turn + index) % instances.length] ?? 0);
      pass(request, response, { body: Buffer.concat(chunks), order, agent });
    });
  });
  // Longer than any client of a run rests: closed at the moment of a request, its socket would answer nothing.
  server.keepAliveTimeout = 65_000;
  stage.defer(async () => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  await new Promise<void>((resolve) => server.listen(ports.balancer, '127.0.0.1', resolve));
  return `http://localhost:${ports.balancer}`;
}

type Passing = { body: Buffer; order: readonly number[]; agent: http.Agent };

function pass(request: http.IncomingMessage, response: http.ServerResponse, { body, order, agent }: Passing): void {
  const [port, ...others] = order;
  if (port === undefined) return void response.writeHead(502).end();
  const { method, url: path, headers } = request;
  const before = headers['x-forwarded-for'];
  const forwarded = [before, request.socket.remoteAddress].filter(Boolean).join(', ');
  const onward = http.request({
    port,
    host: '127.0.0.1',
    method,
    path,
    agent,
    headers: { ...headers, 'x-forwarded-for': forwarded },
  });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy();
    else if (code === 'ECONNREFUSED') pass(request, response, { body, order: others, agent });
    else response.writeHead(502).end();
  });
  return void onward.end(body);
}
