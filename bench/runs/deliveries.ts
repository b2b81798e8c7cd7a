import { fillPostgres, onPostgres, type Query } from '../dataset/create-dataset.ts';
import { sqlId } from '../dataset/ids.ts';
import { startPostgres } from '../harness/postgres.ts';
import { port, startProduct } from '../harness/product.ts';
import { startPushService, subscriptionOf } from '../harness/push-service.ts';
import { type Figure, observed } from '../harness/report.ts';

const devices = 5_000;
const pollMs = 50;
const pushPort = port + 90;

export async function measureDeliveries(): Promise<Figure[]> {
  await using open = new AsyncDisposableStack();
  const postgres = await startPostgres();
  open.defer(() => postgres.stop());
  const { databaseUrl } = await fillPostgres(postgres.url, { users: devices });
  await onPostgres(databaseUrl, subscribeAndEnqueue);
  const service = await startPushService(pushPort);
  open.defer(() => service.close());
  process.env['PUSH_PORT'] = String(pushPort);
  const product = await startProduct({ databaseUrl, flags: ['--import', './bench/harness/local-push-services.ts'] });
  open.defer(() => product.stop());
  const seconds = await onPostgres(databaseUrl, (query) => timeDeliveries(query, () => service.accepted.length));
  const isEachNotifiedOnce =
    new Set(service.accepted.map(({ device }) => device)).size === devices && service.accepted.length === devices;
  if (!isEachNotifiedOnce)
    throw new Error(
      `Not every device got exactly one notification: ${service.accepted.length} arrived for ${devices} devices.`,
    );
  return [observed('notifications sent in a second', devices / seconds, 'notifications')];
}

async function subscribeAndEnqueue(query: Query): Promise<void> {
  const { p256dh, auth } = subscriptionOf('any');
  await query(`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at, seen_at)
    select gen_random_uuid(), ${sqlId('user', 'n')}, ${sqlId('session', 'n')},
      'https://fcm.googleapis.com/fcm/send/' || n, '${p256dh}', '${auth}', now(), now()
    from generate_series(1, ${devices}) as n`);
  await query(`
    insert into push_queue (subscription_id, user_id, kind, run_after, created_at)
    select id, user_id, 'welcome', now() + interval '1 hour', now() from push_subscriptions`);
  await query('vacuum (analyze)');
}

async function timeDeliveries(query: Query, countAccepted: () => number): Promise<number> {
  await query('update push_queue set run_after = now()');
  // Waits for the first notification, so that the measured time does not include the worker's wait for its next poll.
  while (countAccepted() === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  const started = performance.now();
  for (;;) {
    const [row] = await query('select exists (select from push_queue) as waits');
    if (row?.['waits'] === false) return (performance.now() - started) / 1000;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
