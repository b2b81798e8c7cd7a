import { connect, type Socket } from 'node:net';
import { percentile } from './statistics.ts';

/** Describes this load generator in the settings of recorded results. */
export const generator = 'bench/harness/load.ts: keep-alive connections, one request at a time on each, same machine';

export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number };

type LoadOptions = {
  origin: string;
  /** Each connection cycles through the paths. The connections' starting points are spread evenly over the list. */
  paths: readonly string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  pauseMs?: number;
};

export async function load({ origin, paths, headers = {}, connections, seconds, pauseMs }: LoadOptions): Promise<Load> {
  const requests = paths.map((path) => rawRequest(origin, { path, headers }));
  const nextIndexes = Array.from({ length: connections }, (_, index) =>
    Math.floor((index * requests.length) / connections),
  );
  const endsAt = performance.now() + seconds * 1000;
  const next = (connection: number) => {
    const index = nextIndexes[connection] ?? 0;
    nextIndexes[connection] = index + 1;
    return performance.now() < endsAt ? requests[index % requests.length] : undefined;
  };
  return sendAll({ origin, connections, next, pauseMs });
}

type Request = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

export function rawRequest(origin: string, { method = 'GET', path, headers = {}, body = '' }: Request): Buffer {
  const all = { host: new URL(origin).host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

type SendOptions = {
  origin: string;
  connections: number;
  next: (connection: number) => Buffer | undefined;
  pauseMs?: number | undefined;
};

/**
 * Sends requests, one at a time on each connection, until `next` returns undefined. Rejects unless all responses have
 * status 200 and a content-length. Parses only these two, because an HTTP client would take longer to parse a response
 * than the measured servers need to send it.
 */
export async function sendAll({ origin, connections, next, pauseMs }: SendOptions): Promise<Load> {
  const { hostname, port } = new URL(origin);
  const started = performance.now();
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      sendOver(connect({ host: hostname, port: Number(port), noDelay: true }), {
        next: () => next(connection),
        onResponse: (ms) => times.push(ms),
        pauseMs,
      }),
    ),
  );
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { requests: times.length, perSecond, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}

type ConnectionOptions = {
  next: () => Buffer | undefined;
  onResponse: (ms: number) => void;
  pauseMs: number | undefined;
};

function sendOver(socket: Socket, { next, onResponse, pauseMs }: ConnectionOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let received: Buffer = Buffer.alloc(0);
    const sendNext = () => {
      const request = next();
      if (request === undefined) return socket.end(() => resolve());
      sentAt = performance.now();
      return socket.write(request);
    };
    const read = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = responseLength(received);
      if (length === undefined || received.length < length) return;
      received = received.subarray(length);
      onResponse(performance.now() - sentAt);
      if (pauseMs === undefined) sendNext();
      else setTimeout(sendNext, pauseMs);
    };
    socket.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    });
    socket.once('connect', sendNext);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed a connection before the end of the run.')));
  });
}

const endOfHead = Buffer.from('\r\n\r\n');

function responseLength(bytes: Buffer): number | undefined {
  const end = bytes.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
    throw new Error(`The load generator needs responses with status 200 and a content-length. It received:\n${head}`);
  }
  return end + endOfHead.length + Number(length);
}
