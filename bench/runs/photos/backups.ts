import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../harness/postgres.ts';
import { startProduct } from '../../harness/product.ts';
import { type Figure, observed, publish } from '../../harness/report.ts';
import { root } from '../../harness/root.ts';

/** Typical file sizes of a 1600 × 1200 camera photo and of its small version. */
const bytes = { large: 95_000, small: 12_000 };

export async function measureBackups(photos = 20_000): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'grenda-bench-'));
  const [source, restored, moved] = [await startPostgres(), await startPostgres(), await startPostgres()];
  const embedded = { DATA_DIR: join(folder, 'data') };
  try {
    const onServer = await measure('PostgreSQL 18', {
      photos,
      folder,
      database: { DATABASE_URL: source.url },
      empty: { DATABASE_URL: restored.url },
    });
    const inFolder = await measure('PGlite', {
      photos,
      folder,
      database: embedded,
      empty: { DATA_DIR: join(folder, 'restored') },
    });
    const moveSeconds = run('server/src/start/commands/move.ts', { ...embedded, DATABASE_URL: moved.url });
    const figures = [...onServer, ...inFolder, observed('PGlite: move to PostgreSQL', moveSeconds, 's')];
    await publish({ name: 'photos-backups', settings: { photos, ...bytes }, figures, isTrial: photos < 2_000 });
  } finally {
    await Promise.all([source, restored, moved].map((server) => server.stop()));
    await rm(folder, { recursive: true });
  }
}

type Settings = { DATABASE_URL?: string; DATA_DIR?: string };

type Options = { photos: number; folder: string; database: Settings; empty: Settings };

async function measure(engine: string, { photos, folder, database, empty }: Options): Promise<Figure[]> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = database;
  const product = await startProduct({ ...(databaseUrl ? { databaseUrl } : {}), ...(dataDir ? { dataDir } : {}) });
  await product.stop();
  const backUp = async (name: string) => {
    const file = join(folder, name);
    const seconds = run('server/src/start/commands/backup.ts', database, file);
    return { file, seconds, megabytes: (await stat(file)).size / 1e6 };
  };
  const before = await backUp(`${engine}-before`);
  run('server/src/testing/processes/fill-photos.ts', database, photos, bytes.large, bytes.small);
  const after = await backUp(`${engine}-after`);
  const restoreSeconds = run('server/src/start/commands/restore.ts', empty, after.file);
  const photoMegabytes = (photos * (bytes.large + bytes.small)) / 1e6;
  return [
    observed(`${engine}: backup without photos`, before.seconds, 's'),
    observed(`${engine}: size of the backup without photos`, before.megabytes, 'MB'),
    observed(`${engine}: backup with ${photos} photos`, after.seconds, 's'),
    observed(`${engine}: size of the backup with ${photos} photos`, after.megabytes, 'MB'),
    observed(
      `${engine}: size added by photos vs their bytes`,
      (after.megabytes - before.megabytes) / photoMegabytes,
      '×',
    ),
    observed(`${engine}: restore with photos`, restoreSeconds, 's'),
  ];
}

/** Runs a script and returns its duration in seconds. */
function run(script: string, database: Settings, ...args: (string | number)[]): number {
  const started = performance.now();
  const env = { ...process.env, ...database };
  execFileSync(process.execPath, [script, ...args.map(String)], { cwd: root, env, stdio: 'ignore' });
  return (performance.now() - started) / 1000;
}
