import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type AdminUser, type EndpointName, routes } from '@grenda/contract';
import { port } from './playwright.config.ts';
import { expect, test as base } from './story.ts';

type ScriptedResponse = { status?: number; body?: unknown };
type ReceivedRequest = { query: URLSearchParams; body: unknown };
type Handler = (request: ReceivedRequest) => ScriptedResponse;

/** An API whose responses are set by a story. An endpoint without a response returns 404. */
class ScriptedBackEnd {
  private readonly handlers = new Map<string, Handler>();
  private readonly gates = new Map<string, Promise<void>>();
  private readonly received: string[] = [];

  respond(name: EndpointName, response: ScriptedResponse | Handler): void {
    this.handlers.set(routeOf(name), typeof response === 'function' ? response : () => response);
  }

  /** Delays the responses of an endpoint until the returned function is called. */
  hold(name: EndpointName): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gates.set(routeOf(name), promise);
    return () => {
      this.gates.delete(routeOf(name));
      resolve();
    };
  }

  requestCount(name: EndpointName): number {
    return this.received.filter((route) => route === routeOf(name)).length;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const route = `${request.method} ${pathname}`;
    const body = request.headers['content-type'] ? await json(request) : undefined;
    this.received.push(route);
    await this.gates.get(route);
    const { status = 200, body: output } = this.handlers.get(route)?.({ query: searchParams, body }) ?? { status: 404 };
    response.writeHead(status, output === undefined ? {} : { 'content-type': 'application/json' });
    response.end(output && JSON.stringify(output));
  }
}

/** Starts the product's web server, which forwards API requests to a {@link ScriptedBackEnd}. */
export const test = base.extend<{ backEnd: ScriptedBackEnd }, { webServer: WebServer }>({
  webServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires a pattern here
    async ({}, provide, { parallelIndex }) => {
      const webServer = await startWebServer(port + 10 + parallelIndex * 2);
      await provide(webServer);
      await webServer.stop();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  baseURL: async ({ webServer }, provide) => provide(webServer.origin),
  allowsServerErrors: true,
  backEnd: async ({ webServer }, provide) => {
    const backEnd = new ScriptedBackEnd();
    backEnd.respond('verifyAdminRole', {});
    webServer.attach(backEnd);
    await provide(backEnd);
  },
});

type WebServer = { origin: string; attach: (backEnd: ScriptedBackEnd) => void; stop: () => Promise<void> };

async function startWebServer(webPort: number): Promise<WebServer> {
  let attached = new ScriptedBackEnd();
  const apiServer = createServer((request, response) => {
    void attached.handle(request, response);
  }).listen(webPort + 1, '127.0.0.1');
  await once(apiServer, 'listening');

  const apiOrigin = `http://127.0.0.1:${webPort + 1}`;
  const product = spawn('node', ['server/src/start/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, PORT: String(webPort), API_ORIGIN: apiOrigin, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const ended = once(product, 'exit');
  const kill = () => product.kill();
  process.once('exit', kill);

  const origin = `http://localhost:${webPort}`;
  const isUp = () =>
    fetch(`${origin}/sign-in`)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(isUp, { timeout: 20_000, intervals: [100] }).toBe(true);
  return {
    origin,
    attach: (backEnd) => {
      attached = backEnd;
    },
    stop: async () => {
      process.off('exit', kill);
      product.kill();
      await ended;
      apiServer.closeAllConnections();
      apiServer.close();
    },
  };
}

function routeOf(name: EndpointName): string {
  const { method, path } = routes[name];
  return `${method} ${path}`;
}

export function buildUsers(count: number, overrides: Partial<AdminUser> = {}): AdminUser[] {
  return Array.from({ length: count }, (_, index) => ({
    userId: `0199a1b2-7c3d-7e4f-8a5b-${String(index).padStart(12, '0')}`,
    username: `nabo${index}`,
    email: `nabo${index}@example.no`,
    emailConfirmed: true,
    isApproved: false,
    hasProfile: false,
    ...overrides,
  }));
}

export function pageOf(users: readonly AdminUser[]): Handler {
  return ({ query }) => {
    const size = Number(query.get('pageSize'));
    const start = (Number(query.get('pageNumber')) - 1) * size;
    return { body: { users: users.slice(start, start + size), totalCount: users.length } };
  };
}
