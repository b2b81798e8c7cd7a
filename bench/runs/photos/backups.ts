import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../harness/postgres.ts';
import { startProduct } from '../../harness/product.ts';
import { type Figure, observed, publish } from '../../harness/report.ts';
import { root } from '../../harness/root.ts';

const bytes = { large: 95_000, small: 12_000 };

export async function measureBackups(photos = 20_000): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  const postgres = await startPostgres();
  try {
    const figures: Figure[] = [];
    for (const [engine, database] of [
      ['PostgreSQL 18', { DATABASE_URL: postgres.url }],
      ['PGlite', { DATA_DIR: join(folder, 'data') }],
    ] as const) {
      const product = await startProduct(
        'DATA_DIR' in database ? { dataDir: database.DATA_DIR } : { databaseUrl: database.DATABASE_URL },
      );
      await product.stop();
      const run = (script: string, ...args: (string | number)[]) => {
        const started = performance.now();
        const env = { ...process.env, ...database };
        execFileSync(process.execPath, [script, ...args.map(String)], { cwd: root, env, stdio: 'ignore' });
        return (performance.now() - started) / 1000;
      };
      run('server/src/testing/processes/fill-photos.ts', photos, bytes.large, bytes.small);
      const file = join(folder, `${engine}.backup`);
      const seconds = run('server/src/start/commands/backup.ts', file);
      const megabytes = (await stat(file)).size / 1e6;
      await rm(file);
      figures.push(
        observed(`${engine}: backup with ${photos} photos`, seconds, 's'),
        observed(`${engine}: … its size`, megabytes, 'MB'),
        observed(
          `${engine}: … vs the bytes of the photos`,
          megabytes / ((photos * (bytes.large + bytes.small)) / 1e6),
          '×',
        ),
      );
    }
    await publish({ name: 'photos-backups', settings: { photos, ...bytes }, figures, isTrial: photos < 2_000 });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}
