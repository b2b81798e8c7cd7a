import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepAssets } from './kept-assets.ts';

const dayMs = 24 * 60 * 60_000;

async function openFolders() {
  const root = await mkdtemp(join(tmpdir(), 'grenda-kept-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = join(root, 'data/web-assets');
  let now = Date.parse('2026-11-01T12:00:00Z');
  let builds = 0;
  return {
    folder,
    wait: (days: number) => (now += days * dayMs),
    start: async (...files: string[]) => {
      const assets = join(root, `build-${(builds += 1)}`);
      await mkdir(assets);
      for (const file of files) await writeFile(join(assets, file), file);
      await keepAssets({ assets, folder, clock: { now: () => new Date(now) } });
    },
    kept: async () => (await readdir(folder)).filter((name) => name !== 'builds.json').toSorted(),
  };
}

test('promise 113: the assets of the last three builds are kept, however old they are', async () => {
  const { start, wait, kept } = await openFolders();
  for (const build of ['a', 'b', 'c', 'd']) {
    await start('font.woff2', `${build}.js`);
    wait(30);
  }
  expect(await kept()).toEqual(['b.js', 'c.js', 'd.js', 'font.woff2']);
});

test('promise 113: builds that were served within the last seven days are kept, up to ten', async () => {
  const { start, wait, kept } = await openFolders();
  for (let build = 1; build <= 5; build += 1) {
    await start(`${build}.js`);
    wait(2);
  }
  await start('6.js');
  expect(await kept()).toEqual(['2.js', '3.js', '4.js', '5.js', '6.js']);
  for (let build = 7; build <= 20; build += 1) await start(`${build}.js`);
  expect(await kept()).toHaveLength(10);
});

test('restarting the same build evicts no other build', async () => {
  const { start, kept } = await openFolders();
  await start('a.js');
  await start('b.js');
  for (let restart = 0; restart < 5; restart += 1) await start('b.js');
  expect(await kept()).toEqual(['a.js', 'b.js']);
});

test('after an interrupted start, a partial file is replaced, and a damaged list of builds counts as empty', async () => {
  const { start, kept, folder } = await openFolders();
  await start('a.js');
  await writeFile(join(folder, 'b.js.part'), 'b');
  await writeFile(join(folder, 'builds.json'), '[{"startedAt"');
  await start('b.js');
  expect(await kept()).toEqual(['b.js']);
  expect(await readFile(join(folder, 'b.js'), 'utf8')).toBe('b.js');
});
