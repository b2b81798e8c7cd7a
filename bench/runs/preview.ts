import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { fillDatabase } from '../harness/fill-database.ts';
import { startBaseline } from '../baselines/start-baseline.ts';
import { interleave, medianRatio } from '../harness/interleave.ts';
import { generator, load } from '../harness/load.ts';
import { startPostgres } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { progress } from '../harness/progress.ts';
import { publish, observed } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';

const rounds = 7;
const seconds = 3;
const connections = 16;
const rows = 100_000;

export async function preview(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  const postgres = await startPostgres();
  const product = await startProduct({ databaseUrl: postgres.url });
  try {
    fillDatabase({ DATABASE_URL: postgres.url }, 1, rows);
    const ids = await sampleIds(postgres.url, 1_000);
    const page = `/explore/listings/${product.listingId}`;
    const { file, bytes } = await savePage(product.origin + page, folder);
    const lookup = await startBaseline('lookup', [postgres.url]);
    const staticFile = await startBaseline('static-file', [file, 'br']);
    const requestsPerSecond = async (origin: string, paths: string[]) => {
      const headers = { 'accept-encoding': 'br' };
      return (await load({ origin, paths, headers, connections, seconds })).perSecond;
    };
    const measured = await interleave(
      {
        endpoint: () =>
          requestsPerSecond(
            product.origin,
            ids.map((id) => `/api/listings/${id}/preview`),
          ),
        lookup: () =>
          requestsPerSecond(
            lookup.origin,
            ids.map((id) => `/${id}`),
          ),
        page: () => requestsPerSecond(product.origin, [page]),
        file: () => requestsPerSecond(staticFile.origin, ['/']),
      },
      { rounds, onRound: progress('preview', rounds + 1) },
    );
    await Promise.all([lookup.stop(), staticFile.stop()]);
    const endpointRatio = medianRatio(measured.endpoint, measured.lookup);
    const pageRatio = medianRatio(measured.page, measured.file);
    await publish({
      name: 'preview',
      settings: { rounds, seconds, connections, rows, pageBytes: bytes, engine: 'PostgreSQL 18', generator },
      figures: [
        observed('endpoint', median(measured.endpoint), '/s'),
        observed('node:http with one lookup', median(measured.lookup), '/s'),
        {
          what: 'endpoint vs node:http',
          value: endpointRatio,
          unit: '×',
          goal: '≥ 0.6 ×',
          isReached: endpointRatio >= 0.6,
        },
        observed('page, cached', median(measured.page), '/s'),
        observed('file of the same size', median(measured.file), '/s'),
        { what: 'page vs file', value: pageRatio, unit: '×', goal: '≥ 0.5 ×', isReached: pageRatio >= 0.5 },
      ],
    });
  } finally {
    await product.stop();
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

async function sampleIds(url: string, count: number): Promise<string[]> {
  const client = new Client(url);
  await client.connect();
  const { rows: listings } = await client.query<{ id: string }>(
    `select id from listings where status = 'Open' and removed_at is null and hidden_at is null order by md5(id::text) limit $1`,
    [count],
  );
  await client.end();
  return listings.map(({ id }) => id);
}

/** Saves the response to the 20th request, because the second one starts the best compression in the background. */
async function savePage(url: string, folder: string): Promise<{ file: string; bytes: number }> {
  let bytes: Buffer = Buffer.alloc(0);
  for (let attempt = 0; attempt < 20; attempt += 1) bytes = await fetchRawBytes(url);
  const file = join(folder, 'page.br');
  await writeFile(file, bytes);
  return { file, bytes: bytes.length };
}

async function fetchRawBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).once('error', reject);
  });
}
