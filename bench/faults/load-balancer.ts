import http from 'node:http';
import { ports } from './ports.ts';
import type { RunContext } from './run-context.ts';

/**
 * Starts a round-robin load balancer and returns its origin. It skips instances that refuse connections. If all
 * refuse, or an instance fails before it responds, the client gets a 502. If the instance fails later, the client's
 * connection is closed.
 */
export async function startLoadBalancer(context: RunContext, instancePorts: readonly number[]): Promise<string> {
  const agent = new http.Agent({ keepAlive: true });
  let requestCount = 0;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requestCount += 1;
      const order = instancePorts.map((_, index) => instancePorts[(requestCount + index) % instancePorts.length] ?? 0);
      forward(request, response, { body: Buffer.concat(chunks), order, agent });
    });
  });
  // Longer than any pause of a client, so that no request is sent on a connection that is being closed.
  server.keepAliveTimeout = 65_000;
  context.defer(async () => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  await new Promise<void>((resolve) => server.listen(ports.loadBalancer, '127.0.0.1', resolve));
  return `http://localhost:${ports.loadBalancer}`;
}

type ForwardOptions = { body: Buffer; order: readonly number[]; agent: http.Agent };

function forward(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { body, order, agent }: ForwardOptions,
): void {
  const [port, ...others] = order;
  if (port === undefined) return void response.writeHead(502).end();
  const { method, url: path, headers } = request;
  const forwardedFor = headers['x-forwarded-for'];
  const withClient = [forwardedFor, request.socket.remoteAddress].filter(Boolean).join(', ');
  const upstreamRequest = http.request({
    port,
    host: '127.0.0.1',
    method,
    path,
    agent,
    headers: { ...headers, 'x-forwarded-for': withClient },
  });
  upstreamRequest.on('response', (upstreamResponse) => {
    response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
    upstreamResponse.pipe(response);
    upstreamResponse.on('error', () => response.destroy());
  });
  upstreamRequest.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy();
    else if (code === 'ECONNREFUSED') forward(request, response, { body, order: others, agent });
    else response.writeHead(502).end();
  });
  return void upstreamRequest.end(body);
}
