import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployedSettings } from '../../harness/deployed-settings.ts';
import { demo } from '../../harness/product.ts';
import { root } from '../../harness/root.ts';
import { canLimitMemory, limitMemory, nodeCommand } from '../memory-limit.ts';
import type { FaultRun, Outcome } from '../outcome.ts';
import { startProduct } from '../product.ts';
import type { RunContext } from '../run-context.ts';
import { type Send, signInSender } from '../sender.ts';

const uploadCount = 12;
const concurrency = 8;

export const memory: FaultRun = {
  about:
    'the product with the embedded engine starts for the first time and stores uploaded 12-megapixel photos, first within 1 GiB of memory, then within the MemoryMax of its systemd unit (decisions 92 and 152)',
  start: async (context) => {
    if (!canLimitMemory) throw new Error('This run limits memory with control groups, which needs root on Linux.');
    const [, unitMiB] = /^MemoryMax=(\d+)M$/m.exec(readFileSync(join(root, 'deploy/grenda.service'), 'utf8')) ?? [];
    return [await runWithin(context, 1_024), await runWithin(context, Number(unitMiB))];
  },
};

async function runWithin(context: RunContext, mebibytes: number): Promise<Outcome> {
  const limit = limitMemory(context, `${mebibytes}M`, mebibytes * 2 ** 20);
  const store = { DATA_DIR: join(context.folder, `data-${mebibytes}`) };
  const env = { ...deployedSettings(), ...store, NEIGHBOUR_APP: 'open' };
  const creationMB = await limit.peakMBWhile(createAdministrator(limit.processesFile, env));
  const starting = startProduct(context, { store, env, processesFile: limit.processesFile });
  const startMB = await limit.peakMBWhile(starting);
  const product = await starting;
  const send = await signInSender(product.origin, demo.administrator, 0);
  const photos = makePhotos(context.folder);
  const startedAt = performance.now();
  const uploading = uploadAll(send, photos);
  const uploadsMB = await limit.peakMBWhile(uploading);
  const seconds = (performance.now() - startedAt) / 1_000;
  const stored = await uploading;
  const lost = stored.filter((response) => response !== '200 image/webp');
  const violations = lost.map((response) => `The request for an uploaded photo returned ${response}.`);
  if (limit.kills() > 0) violations.push(`The kernel killed ${limit.kills()} processes.`);
  if (!product.isAlive()) violations.push('The process died.');
  await product.stop();
  return {
    run: `memory, ${mebibytes} MiB`,
    rounds: 1,
    acknowledged: stored.length,
    lost: lost.length,
    violations,
    figures: { creationMB, startMB, uploadsMB, withFilesMB: limit.peakMB(), uploadsSeconds: Math.round(seconds) },
  };
}

async function createAdministrator(processesFile: string, env: Record<string, string>): Promise<void> {
  const args = ['create', '--email', demo.administrator, '--username', 'anne'];
  const child = spawn(...nodeCommand(['server/src/start/commands/admin.ts', ...args], processesFile), {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(`${demo.password}\n`);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The command that creates the administrator exited with code ${code}.`);
}

/** Returns the same photo in two forms: as a camera saves it, and as a progressive JPEG, which needs more memory. */
function makePhotos(folder: string): Buffer[] {
  const script = 'server/src/testing/processes/bare-sharp.ts';
  execFileSync(process.execPath, [script, 'make', folder], { cwd: root });
  return ['camera.jpg', 'progressive.jpg'].map((name) => readFileSync(join(folder, name)));
}

/** Uploads 12 photos and downloads each of them. Returns the status and content type of every download. */
async function uploadAll(send: Send, photos: readonly Buffer[]): Promise<string[]> {
  const waiting = Array.from({ length: uploadCount }, (_, index) => photos[index % photos.length] ?? Buffer.of());
  const responses: string[] = [];
  const uploadNext = async (): Promise<void> => {
    const data = waiting.pop();
    if (!data) return;
    const uploaded = await send(`/api/photos?uploadId=${randomUUID()}`, { type: 'application/octet-stream', data });
    const { photoId } = uploaded?.ok ? ((await uploaded.json()) as { photoId: string }) : {};
    const photo = await send(`/photos/${photoId}/large`);
    responses.push(`${photo?.status} ${photo?.headers.get('content-type')}`);
    await photo?.arrayBuffer();
    await uploadNext();
  };
  await Promise.all(Array.from({ length: concurrency }, uploadNext));
  return responses;
}
