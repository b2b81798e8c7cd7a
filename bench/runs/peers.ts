import { startBaseline } from '../baselines/start-baseline.ts';
import { lighthouseVersion } from '../harness/lighthouse.ts';
import { generator, openConsole } from '../harness/console.ts';
import { openOnPostgres } from './lists/filled-product.ts';
import { startDirectus } from '../peers/directus.ts';
import { measureFirstViews, viewRounds } from '../peers/first-views.ts';
import { callRounds, measureListCalls } from '../peers/list-calls.ts';
import { startReactAdmin } from '../peers/react-admin.ts';
import { startPostgres } from '../harness/postgres.ts';
import { publish } from '../harness/report.ts';

const rows = 1_000_000;
const middlePage = rows / 10 / 2;

const postgresSettings = [
  // Waiting for the disk would only make the filling longer.
  'synchronous_commit=off',
  'max_wal_size=8GB',
  'shared_buffers=1GB',
];

/** The users table at a million rows beside the same in two peers: its list call and its first view. */
export async function peers(): Promise<void> {
  await using open = new AsyncDisposableStack();
  const opened = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const started = await starting;
    open.defer(() => started.stop());
    return started;
  };
  const postgres = await opened(startPostgres(postgresSettings));
  const ours = await opened(openOnPostgres(postgres.url, { rows, portOffset: 0 }));
  const baseline = await opened(startBaseline('page-of-list', [ours.databaseUrl]));
  const directus = await opened(startDirectus(ours.databaseUrl));
  const reactAdmin = await opened(startReactAdmin(ours.databaseUrl));
  const all = [directus, reactAdmin];
  const { cookie } = await openConsole(ours.origin);
  const calls = await measureListCalls(
    { origin: ours.origin, cookie, baselineOrigin: baseline.origin, middlePage },
    all,
  );
  const views = await measureFirstViews([
    { name: 'ours', address: `${ours.origin}/admin/users`, headers: { cookie } },
    ...all.map(({ name, usersTable }) => ({ name, ...usersTable })),
  ]);
  await publish({
    name: 'peers',
    settings: {
      rows,
      pageSize: 10,
      middlePage,
      rounds: { calls: callRounds, views: viewRounds },
      engine: 'PostgreSQL 18',
      postgresSettings: postgresSettings.join(' '),
      lighthouse: `${lighthouseVersion}, mobile`,
      generator,
    },
    figures: [...views, ...calls],
  });
}
