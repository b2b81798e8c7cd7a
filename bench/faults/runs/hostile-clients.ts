import { readdirSync } from 'node:fs';
import net from 'node:net';
import { progress } from '../../harness/progress.ts';
import { percentile } from '../../harness/statistics.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { type RecordedResponse, signInClients } from '../clients.ts';
import { type Product, startProduct } from '../product.ts';
import type { RunContext } from '../run-context.ts';
import { type Engine, engines, openStore } from '../stores.ts';
import { sleep, waitUntil } from '../wait.ts';
import { findLost, startWriters } from '../writers.ts';

const clientsPerKind = 40;
/** Added to the expected times, because the server checks its timeouts only every second. */
const toleranceMs = 2_500;

/** Without `closedAfterMs`, the connection must be closed within 5 s. */
type HostileClient = { what: string; attack: (socket: net.Socket) => void; closedAfterMs?: number };

const head = 'POST /api/auth/forgot-password HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

const kinds: HostileClient[] = [
  {
    what: 'slow headers',
    attack: (socket) => drip(socket, `${head}x-slow: ${'a'.repeat(500)}`),
    closedAfterMs: 10_000,
  },
  {
    what: 'slow bodies',
    attack: (socket) => drip(socket, 'a'.repeat(500), `${head}x-grenda-client: 1\r\ncontent-length: 900\r\n\r\n`),
    closedAfterMs: 15_000,
  },
  { what: 'silence', attack: () => {}, closedAfterMs: 10_000 },
  { what: 'half-closed', attack: (socket) => socket.end('GET /api/auth/me HTTP/1.1\r\nhost: localhost\r\n\r\n') },
  { what: 'half a request', attack: (socket) => socket.end(head) },
  {
    what: 'aborted upload',
    attack: (socket) =>
      socket.write(`${head}content-length: 16000\r\n\r\n${'a'.repeat(8_000)}`, () => socket.resetAndDestroy()),
  },
  {
    what: 'garbage',
    attack: (socket) => socket.write(Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i * 7919) % 256))),
  },
];

export const hostileClients: FaultRun = {
  about:
    'slow headers and bodies, half-closed sockets, aborted uploads, garbage: the server closes these connections in time, and requests of other clients succeed (promise 34)',
  start: async (context) => {
    const outcomes: Outcome[] = [];
    for (const engine of engines) outcomes.push(await runWithEngine(context, engine));
    return outcomes;
  },
};

async function runWithEngine(context: RunContext, engine: Engine): Promise<Outcome> {
  const product = await startProduct(context, { store: await openStore(context, engine) });
  const responses: RecordedResponse[] = [];
  const clients = await signInClients(product.origin, 3, (response) => responses.push(response));
  const writers = startWriters(clients, (response) => responses.push(response));
  await sleep(5_000);
  const idle = responses.splice(0).map(({ ms }) => ms);
  const openBefore = countOpenFiles(product);

  const tick = progress(`hostile clients, ${engine}`, kinds.length * clientsPerKind);
  const results = await Promise.all(
    kinds.flatMap((kind) =>
      Array.from({ length: clientsPerKind }, async () => {
        const violation = await runHostileClient(kind, Number(new URL(product.origin).port));
        tick();
        return violation;
      }),
    ),
  );
  const otherResponses = responses.splice(0);
  await writers.stop();
  const lost = await findLost(clients, writers.acknowledged);
  const violations = results.filter((violation) => violation !== undefined);
  violations.push(...lost.map((each) => `Lost: ${each}.`));
  for (const { method, path, status } of otherResponses) {
    if (status < 200 || status >= 300) violations.push(`${method} ${path} of another client returned ${status}.`);
  }
  await waitUntil('the sockets are released', 15_000, () => countOpenFiles(product) <= openBefore + 5).catch(() => {
    violations.push(`${countOpenFiles(product) - openBefore} files stay open.`);
  });
  if (!product.isAlive()) violations.push('The process died.');
  const { code } = await product.stop();
  if (code !== 0) violations.push(`The process exited with code ${code}.`);
  const figures = {
    othersAnswered: otherResponses.length,
    othersP99Ms: Math.round(
      percentile(
        otherResponses.map(({ ms }) => ms),
        0.99,
      ),
    ),
    idleP99Ms: Math.round(percentile(idle, 0.99)),
  };
  return {
    run: `hostile clients, ${engine}`,
    rounds: results.length,
    acknowledged: writers.count(),
    lost: lost.length,
    violations: [...new Set(violations)].slice(0, 8),
    figures,
  };
}

async function runHostileClient(
  { what, attack, closedAfterMs = 0 }: HostileClient,
  port: number,
): Promise<string | undefined> {
  const startedAt = performance.now();
  const socket = net.connect(port, '127.0.0.1', () => attack(socket));
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('error', () => {});
  socket.on('close', () => resolve());
  socket.resume();
  const timeout = setTimeout(() => socket.destroy(), closedAfterMs + 10_000);
  await promise;
  clearTimeout(timeout);
  const ms = performance.now() - startedAt;
  if (ms > closedAfterMs + (closedAfterMs === 0 ? 5_000 : toleranceMs))
    return `${what}: cut off only after ${Math.round(ms / 1000)} s.`;
  return ms < closedAfterMs - 500 ? `${what}: cut off too early, after ${Math.round(ms / 1000)} s.` : undefined;
}

/** Sends `first` at once, and then a character of `text` every 250 ms. */
function drip(socket: net.Socket, text: string, first = ''): void {
  socket.write(first);
  let position = 0;
  const timer = setInterval(() => {
    socket.write(text[position] ?? '');
    position += 1;
  }, 250);
  socket.once('close', () => clearInterval(timer));
}

function countOpenFiles({ pid }: Product): number {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0;
}
