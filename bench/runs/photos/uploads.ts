import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { antiForgeryHeader, photoRoutes, routes } from '@grenda/contract';
import { medianRatio } from '../../harness/interleave.ts';
import { startPostgres } from '../../harness/postgres.ts';
import { probe } from '../../harness/probe.ts';
import { listApprovedEmails, type Product, signInCookie, startProduct } from '../../harness/product.ts';
import { progress } from '../../harness/progress.ts';
import { atMost, type Figure, observed, publish } from '../../harness/report.ts';
import { root } from '../../harness/root.ts';
import { median, percentile } from '../../harness/statistics.ts';

const rounds = 5;
const concurrency = 20;
const uploadsPerRound = 40;
const idleMs = 2_000;
const probePauseMs = 5;

export async function measureUploads(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  runBareSharp('make', folder);
  const postgres = await startPostgres();
  try {
    const tick = progress('photos', 2 * (rounds + 1));
    const figures = [
      ...(await measure('PostgreSQL 18', { folder, databaseUrl: postgres.url }, tick)),
      ...(await measure('PGlite', { folder }, tick)),
    ];
    const bytes = (await readFile(join(folder, 'app.webp'))).length;
    await publish({
      name: 'photos',
      settings: { rounds, concurrency, uploadsPerRound, photo: `${bytes} bytes` },
      figures,
    });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

type Options = { folder: string; databaseUrl?: string };

async function measure(engine: string, { folder, ...database }: Options, onRound: () => void): Promise<Figure[]> {
  const product = await startProduct(database);
  try {
    const emails = (await listApprovedEmails(product.origin)).slice(0, concurrency);
    const cookies = await Promise.all(emails.map((email) => signInCookie(product.origin, email)));
    const [webp, jpeg] = [await readFile(join(folder, 'app.webp')), await readFile(join(folder, 'camera.jpg'))];
    const { residentMB: before } = await product.readProcessStats();
    const [sharpRates, uploadRates]: [number[], number[]] = [[], []];
    const [idleP99s, uploadP99s, eventLoopDelays]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round <= rounds; round += 1) {
      const cheapRequest = { origin: product.origin, path: routes.me.path, pauseMs: probePauseMs };
      const idle = await probe(cheapRequest, () => wait(idleMs));
      const sharpRate = Number(runBareSharp(join(folder, 'app.webp'), String(uploadsPerRound)));
      await product.readProcessStats();
      const uploads = await probe(cheapRequest, () => upload(product, cookies, webp));
      const { eventLoopDelayP99Ms } = await product.readProcessStats();
      if (round > 0) {
        sharpRates.push(sharpRate);
        uploadRates.push(uploads.result);
        idleP99s.push(percentile(idle.times, 0.99));
        uploadP99s.push(percentile(uploads.times, 0.99));
        eventLoopDelays.push(eventLoopDelayP99Ms);
      }
      onRound();
    }
    const peakMB = await measurePeakMB(product, () => upload(product, cookies, jpeg));
    const ratio = medianRatio(uploadRates, sharpRates);
    return [
      observed(`${engine}: photos uploaded`, median(uploadRates), '/s'),
      { what: `${engine}: uploads vs sharp alone`, value: ratio, unit: '×', goal: '≥ 0.7 ×', isReached: ratio >= 0.7 },
      observed(`${engine}: p99 of GET me, idle`, median(idleP99s), 'ms'),
      atMost(50, `${engine}: p99 of GET me, during uploads`, median(uploadP99s), 'ms'),
      atMost(50, `${engine}: event loop delay, p99`, median(eventLoopDelays), 'ms'),
      observed(`${engine}: memory before`, before, 'MB'),
      atMost(
        150,
        `${engine}: memory added by uploading originals of ${Math.round(jpeg.length / 1e6)} MB, 20 at a time`,
        peakMB - before,
        'MB',
      ),
    ];
  } finally {
    await product.stop();
  }
}

async function upload({ origin }: Product, cookies: readonly string[], file: Uint8Array): Promise<number> {
  const started = performance.now();
  const perPerson = uploadsPerRound / concurrency;
  await Promise.all(
    cookies.map(async (cookie) => {
      for (let count = 0; count < perPerson; count += 1) {
        const response = await fetch(`${origin}${photoRoutes.uploadPhoto.path}?uploadId=${randomUUID()}`, {
          method: 'POST',
          headers: {
            cookie,
            'content-type': 'application/octet-stream',
            [antiForgeryHeader.name]: antiForgeryHeader.value,
          },
          body: Uint8Array.from(file),
        });
        if (!response.ok) throw new Error(`An upload failed with status ${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
      }
    }),
  );
  return uploadsPerRound / ((performance.now() - started) / 1000);
}

async function measurePeakMB(product: Product, work: () => Promise<unknown>): Promise<number> {
  const ended = new AbortController();
  const running = work().finally(() => ended.abort());
  let peak = 0;
  while (!ended.signal.aborted) {
    peak = Math.max(peak, (await product.readProcessStats()).residentMB);
    await wait(50);
  }
  await running;
  return peak;
}

function runBareSharp(...args: string[]): string {
  const script = 'server/src/testing/processes/bare-sharp.ts';
  return execFileSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8' });
}
