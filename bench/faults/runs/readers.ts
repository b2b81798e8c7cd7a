import { readdirSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { join } from 'node:path';
import { deployedSettings } from '../../harness/deployed-settings.ts';
import { root } from '../../harness/root.ts';
import { type FaultRun, type Outcome } from '../outcome.ts';
import { type Product, startProduct } from '../product.ts';
import type { RunContext } from '../run-context.ts';
import { openStore } from '../stores.ts';
import { sleep } from '../wait.ts';

const connectionCount = 400;
const maxGrowthMB = 200;
const maxPageMs = 1_000;

/** Five responses fit into the kernel's buffers, so the server closes the connection as an idle one, after 65 s. */
const kinds = [
  { requests: 60, closedWithinMs: 60_000 },
  { requests: 5, closedWithinMs: 70_000 },
];

export const readers: FaultRun = {
  about:
    '400 sockets that request the largest file 60 times each, and in a second run 5 times, and never read (promise 68)',
  start: async (context) => {
    const store = await openStore(context, 'postgres');
    const product = await startProduct(context, { store, env: deployedSettings() });
    const outcomes: Outcome[] = [];
    for (const kind of kinds) outcomes.push(await runWithRequests(context, product, kind));
    await product.stop();
    return outcomes;
  },
};

type Kind = { requests: number; closedWithinMs: number };

async function runWithRequests(
  context: RunContext,
  product: Product,
  { requests, closedWithinMs }: Kind,
): Promise<Outcome> {
  // Warms up the product, because the first requests take memory that must not count as memory of the connections.
  for (let count = 0; count < 2_000; count += 1) await visit(product);
  const pageTimes = [await visit(product)];
  await sleep(1_000);
  const before = readUsage(product);
  const request = `GET ${largestFile()} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests);
  const connections = Array.from({ length: connectionCount }, () => {
    const socket = net.connect(Number(new URL(product.origin).port), '127.0.0.1').on('error', () => {});
    socket.pause().write(request);
    return socket;
  });
  context.defer(() => connections.forEach((socket) => void socket.destroy()));
  const startedAt = performance.now();
  const samples = [readUsage(product)];
  let closedAfterMs = Infinity;
  while (closedAfterMs === Infinity && performance.now() - startedAt < closedWithinMs) {
    pageTimes.push(await visit(product));
    const now = readUsage(product);
    samples.push(now);
    // In the first 3 s the connections may not all be open yet.
    if (performance.now() - startedAt > 3_000 && now.files <= before.files + 5)
      closedAfterMs = performance.now() - startedAt;
    await sleep(50);
  }
  for (const socket of connections) socket.destroy();
  const memoryGrowthMB = Math.round(Math.max(...samples.map(({ residentMB }) => residentMB)) - before.residentMB);
  const files = Math.max(...samples.map((each) => each.files)) - before.files;
  const slowestMs = Math.round(Math.max(...pageTimes));
  const violations = [
    ...(closedAfterMs > closedWithinMs ? [`Not all connections were closed within ${closedWithinMs / 1_000} s.`] : []),
    ...(memoryGrowthMB > maxGrowthMB ? [`Memory grew by ${memoryGrowthMB} MB.`] : []),
    ...(files > 2 * connectionCount ? [`${files} additional files were open.`] : []),
    ...(slowestMs > maxPageMs ? [`A page took ${slowestMs} ms.`] : []),
    ...(/EMFILE/.test(product.log()) ? ['The log contains EMFILE.'] : []),
    ...(product.isAlive() ? [] : ['The process died.']),
  ];
  const figures = {
    memoryGrowthMB,
    additionalOpenFiles: files,
    closedAfterS: Math.round(closedAfterMs / 100) / 10,
    slowestPageMs: slowestMs,
  };
  return {
    run: `readers, ${requests} requests`,
    rounds: connectionCount,
    acknowledged: 0,
    lost: 0,
    violations,
    figures,
  };
}

/** Returns the milliseconds until the landing page has arrived, or Infinity after an error or 10 s of silence. */
async function visit({ origin }: Product): Promise<number> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<number>();
  const fail = () => resolve(Infinity);
  http
    .get(origin, { agent: false, timeout: 10_000 }, (response) => {
      response.on('error', fail).on('end', () => resolve(performance.now() - startedAt));
      response.resume();
    })
    .on('error', fail)
    .on('timeout', fail);
  return promise;
}

function readUsage({ pid }: Product): { residentMB: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const residentMB = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_000;
  return { residentMB, files: readdirSync(`/proc/${pid}/fd`).length };
}

function largestFile(): string {
  const folder = join(root, 'web/dist/client/assets');
  const sized = readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }));
  return `/assets/${sized.toSorted((a, b) => b.size - a.size)[0]?.name}`;
}
