import { readdirSync } from 'node:fs';
import net from 'node:net';
import { progress } from '../../harness/progress.ts';
import { percentile } from '../../harness/statistics.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { type Answer, signInPeople } from '../clients.ts';
import { type Product, startProduct } from '../product.ts';
import type { Stage } from '../run-context.ts';
import { type Engine, engines, openStore } from '../stores.ts';
import { sleep, until } from '../wait.ts';
import { findLost, startWriters } from '../writers.ts';

/** Of each kind, at once. */
const atOnce = 40;
/** Node looks every second which connections have had their time. */
const tooLateMs = 2_500;

type Rude = { what: string; say: (socket: net.Socket) => void; cutAfterMs?: number };

const head = 'POST /api/auth/forgot-password HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

/** What badly made and ill-meant clients do, and when they must be cut (promise 34). */
const kinds: Rude[] = [
  { what: 'slow headers', say: (socket) => drip(socket, `${head}x-slow: ${'a'.repeat(500)}`), cutAfterMs: 10_000 },
  {
    what: 'slow bodies',
    say: (socket) => drip(socket, 'a'.repeat(500), `${head}x-grenda-client: 1\r\ncontent-length: 900\r\n\r\n`),
    cutAfterMs: 15_000,
  },
  { what: 'silence', say: () => {}, cutAfterMs: 10_000 },
  { what: 'half-closed', say: (socket) => socket.end('GET /api/auth/me HTTP/1.1\r\nhost: localhost\r\n\r\n') },
  { what: 'half a request', say: (socket) => socket.end(head) },
  {
    what: 'aborted upload',
    say: (socket) =>
      socket.write(`${head}content-length: 16000\r\n\r\n${'a'.repeat(8_000)}`, () => socket.resetAndDestroy()),
  },
  {
    what: 'garbage',
    say: (socket) => socket.write(Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i * 7919) % 256))),
  },
];

/** Promise 34: slow and broken clients beside well-behaved ones. */
export const hostileClients: FaultRun = {
  about: 'slow headers and bodies, half-closed sockets, aborted uploads, garbage: cut in time, others unaffected',
  start: async (stage) => {
    const outcomes: Outcome[] = [];
    for (const engine of engines) outcomes.push(await attackOn(stage, engine));
    return outcomes;
  },
};

async function attackOn(stage: Stage, engine: Engine): Promise<Outcome> {
  const product = await startProduct(stage, { store: await openStore(stage, engine) });
  const answers: Answer[] = [];
  const people = await signInPeople(product.origin, 3, (answer) => answers.push(answer));
  const writers = startWriters(people, (answer) => answers.push(answer));
  await sleep(5_000);
  const idle = answers.splice(0).map(({ ms }) => ms);
  const openBefore = openFiles(product);

  const tick = progress(`hostile clients, ${engine}`, kinds.length * atOnce);
  const ends = await Promise.all(
    kinds.flatMap((kind) =>
      Array.from({ length: atOnce }, async () => {
        const fault = await playRude(kind, Number(new URL(product.origin).port));
        tick();
        return fault;
      }),
    ),
  );
  const meanwhile = answers.splice(0);
  await writers.stop();
  const lost = await findLost(people, writers.acknowledged);
  const faults = ends.filter((fault) => fault !== undefined);
  faults.push(...lost.map((each) => `Lost: ${each}.`));
  for (const { method, path, status } of meanwhile) {
    if (status < 200 || status >= 300) faults.push(`${method} ${path} of another client answered ${status}.`);
  }
  await until('the sockets are given back', 15_000, () => openFiles(product) <= openBefore + 5).catch(() => {
    faults.push(`${openFiles(product) - openBefore} files stay open.`);
  });
  if (!product.isAlive()) faults.push('The process died.');
  const { code } = await product.stop();
  if (code !== 0) faults.push(`It ended with code ${code}.`);
  const figures = {
    othersAnswered: meanwhile.length,
    othersP99Ms: Math.round(
      percentile(
        meanwhile.map(({ ms }) => ms),
        0.99,
      ),
    ),
    idleP99Ms: Math.round(percentile(idle, 0.99)),
  };
  return {
    run: `hostile clients, ${engine}`,
    rounds: ends.length,
    acknowledged: writers.count(),
    lost: lost.length,
    faults: [...new Set(faults)].slice(0, 8),
    figures,
  };
}

/** Plays one hostile client to its end; answers with what was wrong about that end, if anything was. */
async function playRude({ what, say, cutAfterMs = 0 }: Rude, port: number): Promise<string | undefined> {
  const begun = performance.now();
  const socket = net.connect(port, '127.0.0.1', () => say(socket));
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('error', () => {});
  socket.on('close', () => resolve());
  socket.resume();
  const tooLong = setTimeout(() => socket.destroy(), cutAfterMs + 10_000);
  await promise;
  clearTimeout(tooLong);
  const ms = performance.now() - begun;
  if (ms > cutAfterMs + (cutAfterMs === 0 ? 5_000 : tooLateMs))
    return `${what}: cut only after ${Math.round(ms / 1000)} s.`;
  return ms < cutAfterMs - 500 ? `${what}: cut after ${Math.round(ms / 1000)} s already.` : undefined;
}

/** Sends a text a byte each quarter of a second, for as long as it is let. */
function drip(socket: net.Socket, text: string, first = ''): void {
  socket.write(first);
  let at = 0;
  const timer = setInterval(() => {
    socket.write(text[at] ?? '');
    at += 1;
  }, 250);
  socket.once('close', () => clearInterval(timer));
}

/** Files and sockets that a process has open; Linux alone tells. */
function openFiles({ pid }: Product): number {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0;
}
