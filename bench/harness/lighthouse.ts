import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureInstalled } from './installed.ts';
import { root } from './root.ts';

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

const requestsAudit = 'network-requests';

export type PageMetrics = Record<keyof typeof audits | 'scriptBytes', number>;

/** Installs Lighthouse on demand, because it takes up 180 MB. */
export async function ensureLighthouse(): Promise<void> {
  await ensureInstalled('lighthouse', { packages: { lighthouse: lighthouseVersion } });
}

type Audit = {
  numericValue?: number;
  errorMessage?: string;
  details?: { items?: { resourceType?: string; transferSize: number }[] };
};

const maxAttempts = 3;
const maxLoadMs = 8_000;

/** Measures a page. Retries if Lighthouse leaves a metric out. */
export async function measurePage(...page: Parameters<typeof measureOnce>): Promise<PageMetrics> {
  for (let attempt = 1; ; attempt += 1) {
    const { metrics, missing } = await measureOnce(...page);
    if (missing.length === 0) return metrics;
    console.error(`${page[0]}: ${missing.join('; ')}`);
    if (attempt === maxAttempts) throw new Error(`Lighthouse left out metrics of ${page[0]} ${maxAttempts} times.`);
  }
}

async function measureOnce(
  url: string,
  device: 'mobile' | 'desktop',
  headers: Readonly<Record<string, string>> = {},
): Promise<{ metrics: PageMetrics; missing: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  const file = join(folder, 'report.json');
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${browserFlags}`,
    '--disable-full-page-screenshot',
    // The app keeps an SSE stream open, so the network never becomes idle.
    `--max-wait-for-load=${maxLoadMs}`,
    `--only-audits=${[...Object.values(audits), requestsAudit].join(',')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    `--extra-headers=${JSON.stringify(headers)}`,
  ];
  try {
    await promisify(execFile)(process.execPath, [program, url, ...flags], {
      // In time zones with other offsets, the browser renders the pages again instead of hydrating them (decision 185).
      env: { ...process.env, CHROME_PATH: chromium, TZ: 'Europe/Oslo' },
    });
    const { audits: results } = JSON.parse(await readFile(file, 'utf8')) as { audits: Record<string, Audit> };
    const figures = Object.entries(audits).map(([name, audit]) => [name, results[audit]?.numericValue]);
    const missing = Object.values(audits).flatMap((audit) =>
      results[audit]?.numericValue === undefined ? [`${audit}: ${results[audit]?.errorMessage ?? 'no value'}`] : [],
    );
    const requests = results[requestsAudit]?.details?.items ?? [];
    const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
    const scriptBytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { metrics: { ...Object.fromEntries(figures), scriptBytes } as PageMetrics, missing };
  } finally {
    await rm(folder, { recursive: true });
  }
}
