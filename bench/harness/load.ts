import { connect, type Socket } from 'node:net';
import { percentile } from './statistics.ts';

/** Named in every result that it made. */
export const generator = 'bench/harness/load.ts: keep-alive connections, one request at a time on each, same machine';

export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number };

type LoadOptions = {
  origin: string;
  /** Asked for in turn, each connection beginning at another one. */
  paths: readonly string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** How long each connection rests after an answer, in milliseconds; not at all unless given. */
  restMs?: number;
};

/** Asks for the paths, as fast as answers come unless it rests, for so long. */
export async function load({ origin, paths, headers = {}, connections, seconds, restMs }: LoadOptions): Promise<Load> {
  const requests = paths.map((path) => requestOf(origin, { path, headers }));
  const asked = Array.from({ length: connections }, (_, index) => Math.floor((index * requests.length) / connections));
  const until = performance.now() + seconds * 1000;
  const next = (connection: number) => {
    const turn = asked[connection] ?? 0;
    asked[connection] = turn + 1;
    return performance.now() < until ? requests[turn % requests.length] : undefined;
  };
  return askAll({ origin, connections, next, restMs });
}

type Request = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

/** A request of HTTP/1.1 as it goes over the wire. */
export function requestOf(origin: string, { method = 'GET', path, headers = {}, body = '' }: Request): Buffer {
  const all = { host: new URL(origin).host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

type AskOptions = {
  origin: string;
  connections: number;
  /** What a connection asks next; undefined ends it. */
  next: (connection: number) => Buffer | undefined;
  restMs?: number | undefined;
};

/**
 * Asks as fast as answers come. It reads of an answer no more than its status and length: what parses all of it
 * takes longer than the servers measured here, and then that is what is measured.
 */
export async function askAll({ origin, connections, next, restMs }: AskOptions): Promise<Load> {
  const { hostname, port } = new URL(origin);
  const started = performance.now();
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      askOver(connect({ host: hostname, port: Number(port), noDelay: true }), {
        next: () => next(connection),
        onAnswer: (ms) => times.push(ms),
        restMs,
      }),
    ),
  );
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { requests: times.length, perSecond, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}

type Asking = { next: () => Buffer | undefined; onAnswer: (ms: number) => void; restMs: number | undefined };

function askOver(socket: Socket, { next, onAnswer, restMs }: Asking): Promise<void> {
  return new Promise((resolve, reject) => {
    let askedAt = 0;
    let received: Buffer = Buffer.alloc(0);
    const ask = () => {
      const request = next();
      if (request === undefined) return socket.end(() => resolve());
      askedAt = performance.now();
      return socket.write(request);
    };
    const read = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = lengthOf(received);
      if (length === undefined || received.length < length) return;
      received = received.subarray(length);
      onAnswer(performance.now() - askedAt);
      if (restMs === undefined) ask();
      else setTimeout(ask, restMs);
    };
    socket.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    });
    socket.once('connect', ask);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed a connection in the middle.')));
  });
}

const endOfHead = Buffer.from('\r\n\r\n');

/** Bytes of the answer that begins here; undefined while its head is incomplete. */
function lengthOf(bytes: Buffer): number | undefined {
  const end = bytes.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
    throw new Error(`The load needs answers that are OK and of a known length; this one is:\n${head}`);
  }
  return end + endOfHead.length + Number(length);
}
