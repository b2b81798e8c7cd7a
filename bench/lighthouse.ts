import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.ts';

export const lighthouseVersion = '13.5.0';

const folder = join(root, '.cache', 'lighthouse');
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
const browserFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync';
const audits = {
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

export type Sight = Record<keyof typeof audits, number>;

/** Installs Lighthouse under .cache unless it is there: it is as heavy as half of what the product is made with. */
export async function ensureLighthouse(): Promise<void> {
  if (existsSync(program)) return;
  console.error(`Installing Lighthouse ${lighthouseVersion} under .cache …`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--ignore-scripts', '--no-save', `lighthouse@${lighthouseVersion}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** What Lighthouse sees of a page, on the phone or the desk that it simulates. */
export async function look(address: string, device: 'mobile' | 'desktop', cookie = ''): Promise<Sight> {
  const kept = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  const file = join(kept, 'report.json');
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${browserFlags}`,
    '--disable-full-page-screenshot',
    `--only-audits=${Object.values(audits).join(',')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ...(cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
  ];
  try {
    await promisify(execFile)(process.execPath, [program, address, ...flags], {
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
    });
    const report = JSON.parse(await readFile(file, 'utf8')) as { audits: Record<string, { numericValue?: number }> };
    const sight = Object.entries(audits).map(([name, audit]) => [name, report.audits[audit]?.numericValue ?? NaN]);
    return Object.fromEntries(sight) as Sight;
  } finally {
    await rm(kept, { recursive: true });
  }
}
