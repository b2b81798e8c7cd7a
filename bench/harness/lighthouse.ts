import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureInstalled } from './installed.ts';
import { root } from './root.ts';

/** The browser that pages are seen with. */
export const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const lighthouseVersion = '13.5.0';

const program = join(root, '.cache', 'lighthouse', 'node_modules', 'lighthouse', 'cli', 'index.js');
const browserFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync';
const audits = {
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** The scripts that were fetched, as they were sent. */
const requestsAudit = 'network-requests';

export type Sight = Record<keyof typeof audits | 'scriptBytes', number>;

/** Installs Lighthouse under .cache unless it is there: it is as heavy as half of what the product is made with. */
export async function ensureLighthouse(): Promise<void> {
  await ensureInstalled('lighthouse', { packages: { lighthouse: lighthouseVersion } });
}

type Audit = {
  numericValue?: number;
  errorMessage?: string;
  details?: { items?: { resourceType?: string; transferSize: number }[] };
};

const mostLooks = 3;
/** Longer than any page loads here. */
const longestLoadMs = 15_000;

/** What Lighthouse sees of a page, on the phone or the desk that it simulates. Where it misses a figure, it looks again. */
export async function look(...where: Parameters<typeof lookOnce>): Promise<Sight> {
  for (let looks = 1; ; looks += 1) {
    const { sight, missed } = await lookOnce(...where);
    if (missed.length === 0) return sight;
    console.error(`${where[0]}: ${missed.join('; ')}`);
    if (looks === mostLooks) throw new Error(`Lighthouse missed figures of ${where[0]} ${mostLooks} times.`);
  }
}

async function lookOnce(
  address: string,
  device: 'mobile' | 'desktop',
  headers: Readonly<Record<string, string>> = {},
): Promise<{ sight: Sight; missed: string[] }> {
  const kept = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  const file = join(kept, 'report.json');
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${browserFlags}`,
    '--disable-full-page-screenshot',
    // The app's stream stays open, so that the network is never idle.
    `--max-wait-for-load=${longestLoadMs}`,
    `--only-audits=${[...Object.values(audits), requestsAudit].join(',')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    `--extra-headers=${JSON.stringify(headers)}`,
  ];
  try {
    await promisify(execFile)(process.execPath, [program, address, ...flags], {
      env: { ...process.env, CHROME_PATH: chromium },
    });
    const { audits: seen } = JSON.parse(await readFile(file, 'utf8')) as { audits: Record<string, Audit> };
    const figures = Object.entries(audits).map(([name, audit]) => [name, seen[audit]?.numericValue]);
    const missed = Object.values(audits).flatMap((audit) =>
      seen[audit]?.numericValue === undefined ? [`${audit}: ${seen[audit]?.errorMessage ?? 'no figure'}`] : [],
    );
    const requests = seen[requestsAudit]?.details?.items ?? [];
    const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
    const scriptBytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { sight: { ...Object.fromEntries(figures), scriptBytes } as Sight, missed };
  } finally {
    await rm(kept, { recursive: true });
  }
}
