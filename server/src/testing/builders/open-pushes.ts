import { deliverPushes } from '../../push/deliver.ts';
import { pushTemplates } from '../../start/push-templates.ts';
import { emailUnreadMessages } from '../../threads/unread-emails.ts';
import { openPushService } from '../push-service.ts';
import { testOrigin } from '../test-app.ts';
import { openTwoNeighbours } from './two-neighbours.ts';

/** Opens a test app with two neighbours. One of them, Kari, has subscribed a device to push notifications. */
export async function openPushes() {
  const service = await openPushService();
  const app = await openTwoNeighbours({ pushServices: service.pushServices });
  const { db, clock } = app;
  const delivery = {
    db,
    clock,
    log: app.deps.log,
    services: service.pushServices,
    templates: pushTemplates,
    publicOrigin: testOrigin,
    subject: 'mailto:styret@grenda.example',
  };
  let seen = 0;
  const deliver = async (afterMs = 3_000) => {
    clock.advance(afterMs);
    // Two workers at once, so that every test also checks that they send no notification twice.
    await Promise.all([deliverPushes(delivery), deliverPushes(delivery)]);
    const unseen = service.received.slice(seen);
    seen = service.received.length;
    return unseen;
  };
  const deliverTitles = async (afterMs?: number) =>
    (await deliver(afterMs)).map(({ payload }) => payload.notification['title']);
  const emailUnread = async () => {
    await emailUnreadMessages(app.deps);
    return (await app.deliverMail()).map(({ subject }) => subject);
  };
  const countDevices = async () =>
    (await db.selectFrom('pushSubscriptions').selectAll().orderBy('id').execute()).length;
  const subscription = service.subscribe();
  await app.kari.client.savePushSubscription({ body: subscription });
  const [welcome] = await deliver(0);
  const send = (threadId: string) =>
    app.per.client.sendMessage({ params: { threadId }, body: { messageId: app.messageId(), text: 'Hei' } });
  return { ...app, service, delivery, subscription, welcome, deliver, deliverTitles, emailUnread, countDevices, send };
}
