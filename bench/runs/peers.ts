import { startBaseline } from '../baselines/start-baseline.ts';
import { lighthouseVersion } from '../harness/lighthouse.ts';
import { generator, signInAdministrator } from '../harness/client.ts';
import { startProductOnPostgres } from './lists/filled-product.ts';
import { startDirectus } from '../peers/directus.ts';
import { measureFirstViews, viewRounds } from '../peers/first-views.ts';
import { listRounds, measureListEndpoint } from '../peers/list-endpoint.ts';
import { startReactAdmin } from '../peers/react-admin.ts';
import { startPostgres } from '../harness/postgres.ts';
import { publish } from '../harness/report.ts';

const rows = 1_000_000;
const middlePage = rows / 10 / 2;

const postgresSettings = ['synchronous_commit=off', 'max_wal_size=8GB', 'shared_buffers=1GB'];

export async function peers(): Promise<void> {
  await using open = new AsyncDisposableStack();
  const deferStop = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const started = await starting;
    open.defer(() => started.stop());
    return started;
  };
  const postgres = await deferStop(startPostgres(postgresSettings));
  const ours = await deferStop(startProductOnPostgres(postgres.url, { rows, portOffset: 0 }));
  const baseline = await deferStop(startBaseline('list-page', [ours.databaseUrl]));
  const directus = await deferStop(startDirectus(ours.databaseUrl));
  const reactAdmin = await deferStop(startReactAdmin(ours.databaseUrl));
  const others = [directus, reactAdmin];
  const { cookie } = await signInAdministrator(ours.origin);
  const listFigures = await measureListEndpoint(
    { origin: ours.origin, cookie, baselineOrigin: baseline.origin, middlePage },
    others,
  );
  const viewFigures = await measureFirstViews([
    { name: 'ours', url: `${ours.origin}/admin/users`, headers: { cookie } },
    ...others.map(({ name, usersTable }) => ({ name, ...usersTable })),
  ]);
  await publish({
    name: 'peers',
    settings: {
      rows,
      pageSize: 10,
      middlePage,
      rounds: { list: listRounds, views: viewRounds },
      engine: 'PostgreSQL 18',
      postgresSettings: postgresSettings.join(' '),
      lighthouse: `${lighthouseVersion}, mobile`,
      generator,
    },
    figures: [...viewFigures, ...listFigures],
  });
}
