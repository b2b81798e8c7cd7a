import { readdirSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { join } from 'node:path';
import { deployedSettings } from '../../harness/deployed-settings.ts';
import { root } from '../../harness/root.ts';
import { type FaultRun, type Outcome } from '../outcome.ts';
import { type Product, startProduct } from '../product.ts';
import type { Stage } from '../run-context.ts';
import { openStore } from '../stores.ts';
import { sleep } from '../wait.ts';

const sockets = 400;
const growthMB = 200;
const pageWithinMs = 1_000;

/**
 * Promise 68: readers that do not read. Of 60 requests more wait than may. 5 are taken, and on one machine the system holds all
 * their answers, so that such a connection rests, and is cut as any that does (65 s).
 */
const kinds = [
  { asks: 60, cutWithinMs: 60_000 },
  { asks: 5, cutWithinMs: 70_000 },
];

/** Each kind in turn, before one process. */
export const readers: FaultRun = {
  about: '400 sockets that ask for the largest file, 60 and 5 times each, and never read',
  start: async (stage) => {
    const store = await openStore(stage, 'postgres');
    const product = await startProduct(stage, { store, env: deployedSettings() });
    const outcomes: Outcome[] = [];
    for (const kind of kinds) outcomes.push(await neverRead(stage, product, kind));
    await product.stop();
    return outcomes;
  },
};

type Kind = { asks: number; cutWithinMs: number };

async function neverRead(stage: Stage, product: Product, { asks, cutWithinMs }: Kind): Promise<Outcome> {
  // A process that has served before, as one that is attacked has.
  for (let visited = 0; visited < 2_000; visited += 1) await visit(product);
  const visits = [await visit(product)];
  await sleep(1_000);
  const before = look(product);
  const request = `GET ${largestFile()} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(asks);
  const open = Array.from({ length: sockets }, () => {
    const socket = net.connect(Number(new URL(product.origin).port), '127.0.0.1').on('error', () => {});
    socket.pause().write(request);
    return socket;
  });
  stage.defer(() => open.forEach((socket) => void socket.destroy()));
  const begun = performance.now();
  const seen = [look(product)];
  let cutAfterMs = Infinity;
  while (cutAfterMs === Infinity && performance.now() - begun < cutWithinMs) {
    visits.push(await visit(product));
    const now = look(product);
    seen.push(now);
    // Not before all of them have asked.
    if (performance.now() - begun > 3_000 && now.files <= before.files + 5) cutAfterMs = performance.now() - begun;
    await sleep(50);
  }
  for (const socket of open) socket.destroy();
  const grownMB = Math.round(Math.max(...seen.map(({ residentMB }) => residentMB)) - before.residentMB);
  const files = Math.max(...seen.map((each) => each.files)) - before.files;
  const slowestMs = Math.round(Math.max(...visits));
  const faults = [
    ...(cutAfterMs > cutWithinMs ? [`Not all were cut within ${cutWithinMs / 1_000} s.`] : []),
    ...(grownMB > growthMB ? [`Memory grew by ${grownMB} MB.`] : []),
    ...(files > 2 * sockets ? [`${files} more files were open.`] : []),
    ...(slowestMs > pageWithinMs ? [`A page took ${slowestMs} ms.`] : []),
    ...(/EMFILE/.test(product.log()) ? ['EMFILE is in the log.'] : []),
    ...(product.isAlive() ? [] : ['The process died.']),
  ];
  const figures = {
    grownMB,
    openFilesMore: files,
    cutAfterS: Math.round(cutAfterMs / 100) / 10,
    slowestPageMs: slowestMs,
  };
  return { run: `readers, ${asks} requests`, rounds: sockets, acknowledged: 0, lost: 0, faults, figures };
}

/** Asks for the landing page over a connection of its own; answers with how long its last byte took. */
async function visit({ origin }: Product): Promise<number> {
  const begun = performance.now();
  const { promise, resolve } = Promise.withResolvers<number>();
  const failed = () => resolve(Infinity);
  http
    .get(origin, { agent: false, timeout: 10_000 }, (response) => {
      response.on('error', failed).on('end', () => resolve(performance.now() - begun));
      response.resume();
    })
    .on('error', failed)
    .on('timeout', failed);
  return promise;
}

function look({ pid }: Product): { residentMB: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const residentMB = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_000;
  return { residentMB, files: readdirSync(`/proc/${pid}/fd`).length };
}

function largestFile(): string {
  const folder = join(root, 'web/dist/client/assets');
  const sized = readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }));
  return `/assets/${sized.toSorted((a, b) => b.size - a.size)[0]?.name}`;
}
