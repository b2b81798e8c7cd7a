import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type AdminUser, type EndpointName, routes } from '@grenda/contract';
import { port } from './playwright.config.ts';
import { expect, test as base } from './story.ts';

type Answer = { status?: number; body?: unknown };
type Call = { query: URLSearchParams; body: unknown };

/** A back end that says what a story tells it to, a call of the contract at a time. */
class ScriptedBackEnd {
  private readonly answers = new Map<string, (call: Call) => Answer>();
  private readonly gates = new Map<string, Promise<void>>();
  private readonly calls: string[] = [];

  /** Answers a call in this way from now on. */
  answer(name: EndpointName, answer: Answer | ((call: Call) => Answer)): void {
    this.answers.set(routeOf(name), typeof answer === 'function' ? answer : () => answer);
  }

  /** Keeps a call waiting for its answer, until what this returns is called. */
  hold(name: EndpointName): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gates.set(routeOf(name), promise);
    return () => {
      this.gates.delete(routeOf(name));
      resolve();
    };
  }

  countOf(name: EndpointName): number {
    return this.calls.filter((call) => call === routeOf(name)).length;
  }

  async reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const route = `${request.method} ${pathname}`;
    const body = request.headers['content-type'] ? await json(request) : undefined;
    this.calls.push(route);
    await this.gates.get(route);
    const { status = 200, body: answer } = this.answers.get(route)?.({ query: searchParams, body }) ?? { status: 404 };
    response.writeHead(status, answer === undefined ? {} : { 'content-type': 'application/json' });
    response.end(answer && JSON.stringify(answer));
  }
}

/** Stories of a product whose back end is scripted: a process of its own that forwards every call. */
export const test = base.extend<{ backEnd: ScriptedBackEnd }, { front: Front }>({
  front: [
    // Playwright reads a fixture's needs from this pattern, and insists on one.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide, { parallelIndex }) => {
      const front = await startFront(port + 10 + parallelIndex * 2);
      await provide(front);
      await front.stop();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  baseURL: async ({ front }, provide) => provide(front.origin),
  isServerFaulty: true,
  backEnd: async ({ front }, provide) => {
    const backEnd = new ScriptedBackEnd();
    backEnd.answer('verifyAdminRole', {});
    front.attach(backEnd);
    await provide(backEnd);
  },
});

type Front = { origin: string; attach: (backEnd: ScriptedBackEnd) => void; stop: () => Promise<void> };

async function startFront(frontPort: number): Promise<Front> {
  let attached = new ScriptedBackEnd();
  const server = createServer((request, response) => {
    void attached.reply(request, response);
  }).listen(frontPort + 1, '127.0.0.1');
  await once(server, 'listening');

  const apiOrigin = `http://127.0.0.1:${frontPort + 1}`;
  const product = spawn('node', ['server/src/start/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, PORT: String(frontPort), API_ORIGIN: apiOrigin, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const ended = once(product, 'exit');
  const kill = () => product.kill();
  process.once('exit', kill);

  const origin = `http://localhost:${frontPort}`;
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
      server.closeAllConnections();
      server.close();
    },
  };
}

function routeOf(name: EndpointName): string {
  const { method, path } = routes[name];
  return `${method} ${path}`;
}

/** Users as the list call gives them, nabo0 first. */
export function buildUsers(count: number, more: Partial<AdminUser> = {}): AdminUser[] {
  return Array.from({ length: count }, (_, index) => ({
    userId: `0199a1b2-7c3d-7e4f-8a5b-${String(index).padStart(12, '0')}`,
    username: `nabo${index}`,
    email: `nabo${index}@example.no`,
    emailConfirmed: true,
    isApproved: false,
    hasProfile: false,
    ...more,
  }));
}

/** Answers the list call with its page of these users, as they are when it is asked. */
export function pageOf(users: readonly AdminUser[]): (call: Call) => Answer {
  return ({ query }) => {
    const size = Number(query.get('pageSize'));
    const start = (Number(query.get('pageNumber')) - 1) * size;
    return { body: { users: users.slice(start, start + size), totalCount: users.length } };
  };
}
