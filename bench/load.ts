import { connect, type Socket } from 'node:net';
import { percentile } from './statistics.ts';

/** Named in every result that it made. */
export const generator = 'bench/load.ts: sockets kept alive, one request at a time on each, same machine';

export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number };

type LoadOptions = {
  origin: string;
  /** Asked for in turn, each connection beginning at another one. */
  paths: readonly string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
};

/**
 * Asks as fast as answers come. It reads of an answer no more than its status and length: what parses all of it
 * takes longer than the servers measured here, and then that is what is measured.
 */
export async function load({ origin, paths, headers = {}, connections, seconds }: LoadOptions): Promise<Load> {
  const { hostname, port } = new URL(origin);
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`));
  const started = performance.now();
  const until = started + seconds * 1000;
  const times: number[] = [];
  const onAnswer = (ms: number) => times.push(ms);
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      askUntil(until, connect({ host: hostname, port: Number(port), noDelay: true }), {
        requests: startingAt(requests, Math.floor((index * requests.length) / connections)),
        onAnswer,
      }),
    ),
  );
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { requests: times.length, perSecond, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}

type Asking = { requests: readonly Buffer[]; onAnswer: (ms: number) => void };

function askUntil(until: number, socket: Socket, { requests, onAnswer }: Asking): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = 0;
    let askedAt = 0;
    let received: Buffer = Buffer.alloc(0);
    const ask = () => {
      askedAt = performance.now();
      socket.write(requests[asked++ % requests.length] ?? '');
    };
    const read = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = lengthOf(received);
      if (length === undefined || received.length < length) return;
      received = received.subarray(length);
      const now = performance.now();
      onAnswer(now - askedAt);
      if (now < until) ask();
      else socket.end(() => resolve());
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

function startingAt<T>(values: readonly T[], start: number): T[] {
  return [...values.slice(start), ...values.slice(0, start)];
}
