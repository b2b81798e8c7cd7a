import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { fill } from '../harness/fill.ts';
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

/** The preview's call beside node:http and one look-up by key, and its page beside a file of its size. */
export async function preview(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  const postgres = await startPostgres();
  const product = await startProduct({ databaseUrl: postgres.url });
  try {
    fill({ DATABASE_URL: postgres.url }, 1, rows);
    const ids = await someIds(postgres.url, 1_000);
    const page = `/explore/listings/${product.listingId}`;
    const { file, bytes } = await keepPage(product.origin + page, folder);
    const lookUp = await startBaseline('look-up', [postgres.url]);
    const staticFile = await startBaseline('static-file', [file, 'br']);
    const ask = async (origin: string, paths: string[]) => {
      const headers = { 'accept-encoding': 'br' };
      return (await load({ origin, paths, headers, connections, seconds })).perSecond;
    };
    const measured = await interleave(
      {
        call: () =>
          ask(
            product.origin,
            ids.map((id) => `/api/listings/${id}/preview`),
          ),
        lookUp: () =>
          ask(
            lookUp.origin,
            ids.map((id) => `/${id}`),
          ),
        page: () => ask(product.origin, [page]),
        file: () => ask(staticFile.origin, ['/']),
      },
      { rounds, onRound: progress('preview', rounds + 1) },
    );
    await Promise.all([lookUp.stop(), staticFile.stop()]);
    const call = medianRatio(measured.call, measured.lookUp);
    const rendered = medianRatio(measured.page, measured.file);
    await publish({
      name: 'preview',
      settings: { rounds, seconds, connections, rows, pageBytes: bytes, engine: 'PostgreSQL 18', generator },
      figures: [
        observed('endpoint', median(measured.call), '/s'),
        observed('node:http with one lookup', median(measured.lookUp), '/s'),
        { what: 'endpoint vs node:http', value: call, unit: '×', goal: '≥ 0.6 ×', isReached: call >= 0.6 },
        observed('page, cached', median(measured.page), '/s'),
        observed('file of the same size', median(measured.file), '/s'),
        { what: 'page vs file', value: rendered, unit: '×', goal: '≥ 0.5 ×', isReached: rendered >= 0.5 },
      ],
    });
  } finally {
    await product.stop();
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

async function someIds(url: string, count: number): Promise<string[]> {
  const client = new Client(url);
  await client.connect();
  const { rows: found } = await client.query<{ id: string }>(
    `select id from listings where status = 'Open' and removed_at is null and hidden_at is null order by md5(id::text) limit $1`,
    [count],
  );
  await client.end();
  return found.map(({ id }) => id);
}

/** Leaves a page in a file as it is sent (brotli), once it has been made as small as it gets. */
async function keepPage(address: string, folder: string): Promise<{ file: string; bytes: number }> {
  let bytes: Buffer = Buffer.alloc(0);
  for (let asked = 0; asked < 20; asked += 1) bytes = await rawBytes(address);
  const file = join(folder, 'page.br');
  await writeFile(file, bytes);
  return { file, bytes: bytes.length };
}

/** fetch would unpack the answer, and node:http does not. */
async function rawBytes(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).once('error', reject);
  });
}
