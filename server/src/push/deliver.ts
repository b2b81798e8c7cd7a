import type { Logger } from 'pino';
import type { Db, Tx } from '../db/database.ts';
import { isBan } from '../db/lockout.ts';
import type { PushQueueRow } from '../db/schema.ts';
import { inTransaction, retryConflicts } from '../db/transaction.ts';
import type { PushResponse, PushServices } from '../deps.ts';
import { sanitizeStrings } from '@grenda/contract';
import type { Clock } from '../shared/clock.ts';
import { codeOf } from '../shared/describe-error.ts';
import { buildRequest } from './build-request.ts';
import { type ComposedPush, pushKinds, type PushTemplate, type PushTemplates } from './push-template.ts';
import { claimPushes, deleteAnnounced, deletePushes, maxAgeMs, maxAttempts, retryPushesLater } from './queue.ts';
import { getOrCreateVapidKeys } from './vapid-keys.ts';

/** A subscription is deleted after this many notifications in a row that its service did not accept. */
const maxFailures = 5;

export type PushDelivery = {
  db: Db;
  clock: Clock;
  log: Logger;
  services: PushServices;
  templates: PushTemplates;
  publicOrigin: string;
  subject: string;
};

type Device = { id: string; userId: string; endpoint: string; p256dh: string; auth: string; unread: number };

export async function deliverPushes(delivery: PushDelivery, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const rows = await claimPushes(delivery.db, delivery.clock.now());
    const [first] = rows;
    if (!first) return;
    const device = await findDevice(delivery.db, first.subscriptionId);
    if (!device) await retryConflicts(() => deletePushes(delivery.db, rows));
    else
      for (const group of groupByTemplate(rows, device, delivery.templates))
        await deliverGroup(delivery, device, group);
  }
}

async function findDevice(db: Db, id: string): Promise<Device | undefined> {
  const row = await db
    .selectFrom('pushSubscriptions')
    .innerJoin('users', 'users.id', 'pushSubscriptions.userId')
    .select(['pushSubscriptions.id', 'userId', 'endpoint', 'p256dh', 'auth', 'lockoutEnd'])
    .select((eb) =>
      eb
        .selectFrom('threadMembers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('threadMembers.userId', '=', 'pushSubscriptions.userId')
        .where('unreadSince', 'is not', null)
        .as('unread'),
    )
    .where('pushSubscriptions.id', '=', id)
    .executeTakeFirst();
  return row && !isBan(row.lockoutEnd) ? { ...row, unread: row.unread ?? 0 } : undefined;
}

type Group = { template: PushTemplate | undefined; rows: PushQueueRow[] };

/** Notifications of unknown kinds, and those for an earlier user of the browser, get no template and are deleted. */
function groupByTemplate(rows: readonly PushQueueRow[], { userId }: Device, templates: PushTemplates): Group[] {
  const groups = new Map<PushTemplate | undefined, PushQueueRow[]>();
  for (const row of rows) {
    const template = isKnownKind(row.kind) && row.userId === userId ? templates[row.kind] : undefined;
    groups.set(template, [...(groups.get(template) ?? []), row]);
  }
  return [...groups].map(([template, rowsOfTemplate]) => ({ template, rows: rowsOfTemplate }));
}

function isKnownKind(kind: string): kind is keyof PushTemplates {
  return pushKinds.some((one) => one === kind);
}

async function deliverGroup(delivery: PushDelivery, device: Device, { template, rows }: Group): Promise<void> {
  const { db, clock, log } = delivery;
  const now = clock.now();
  const current = rows.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < maxAgeMs);
  const push =
    template && current.length > 0 && isWithinAttempts(rows)
      ? await compose(delivery, template, { device, rows: current })
      : undefined;
  if (!push) return retryConflicts(() => deletePushes(db, rows));
  const outcome = await send(delivery, device, push);
  const kind = rows[0]?.kind;
  if (outcome === 'sent') {
    await inTransaction(db, (tx) => recordSent(tx, { device, rows, push, now }));
    log.info({ kind, attempts: rows[0]?.attempts }, 'push notification sent');
  } else if (outcome === 'gone') {
    const deletion = db.deleteFrom('pushSubscriptions').where('id', '=', device.id);
    await retryConflicts(() => deletion.execute());
    log.info({ kind }, 'push subscription has ended');
  } else if (rows.some(({ attempts }) => attempts >= maxAttempts)) {
    await inTransaction(db, (tx) => giveUp(tx, device, rows));
    log.warn({ kind, reason: outcome.reason }, 'push notification not accepted in time');
  } else {
    await retryPushesLater(db, rows, { now: clock.now(), afterMs: outcome.afterMs });
    log.info({ kind, reason: outcome.reason }, 'push notification not sent, retrying later');
  }
}

function isWithinAttempts(rows: readonly PushQueueRow[]): boolean {
  return rows.every(({ attempts }) => attempts <= maxAttempts);
}

type ComposeInput = { device: Device; rows: readonly PushQueueRow[] };

async function compose(
  { db, clock, publicOrigin }: PushDelivery,
  template: PushTemplate,
  { device: { userId }, rows }: ComposeInput,
): Promise<ComposedPush | undefined> {
  const about = rows.flatMap(({ kind, aboutId }) => (isKnownKind(kind) ? [{ kind, id: aboutId }] : []));
  const link = (path: string) => publicOrigin + path;
  return inTransaction(db, (tx) => template({ tx, now: clock.now(), userId, about, link }));
}

type Outcome = 'sent' | 'gone' | { reason: string; afterMs?: number | undefined };

async function send(delivery: PushDelivery, device: Device, push: ComposedPush): Promise<Outcome> {
  const { db, services, subject } = delivery;
  const keys = await getOrCreateVapidKeys(db);
  const texts = sanitizeStrings({ title: push.title, body: push.body });
  let request;
  try {
    request = buildRequest(device, { ...push, ...texts }, { keys, subject, unread: device.unread });
  } catch {
    // The browser's public key is not a point on the curve.
    return 'gone';
  }
  try {
    return outcomeOf(await services.post(request));
  } catch (error) {
    return { reason: codeOf(error) ?? 'no response' };
  }
}

function outcomeOf({ status, retryAfter }: PushResponse): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  const isTemporary = status === 408 || status === 429 || status < 400 || status >= 500;
  if (!isTemporary) return 'gone';
  const seconds = Number(retryAfter);
  return { reason: String(status), afterMs: seconds > 0 ? seconds * 1000 : undefined };
}

type SentInput = ComposeInput & { push: ComposedPush; now: Date };

async function recordSent(tx: Tx, { device, rows, push, now }: SentInput): Promise<void> {
  // Locks the subscription before its queue rows, as deleting a subscription does (promise 49).
  await tx.updateTable('pushSubscriptions').set({ failures: 0 }).where('id', '=', device.id).execute();
  // Waits for messages that are being written, so that their queue rows are deleted, too.
  await push.onSent?.(tx, now);
  await deleteAnnounced(tx, device.id, rows);
}

async function giveUp(tx: Tx, device: Device, rows: readonly PushQueueRow[]): Promise<void> {
  await tx
    .updateTable('pushSubscriptions')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', device.id)
    .execute();
  await deletePushes(tx, rows);
  await tx.deleteFrom('pushSubscriptions').where('id', '=', device.id).where('failures', '>=', maxFailures).execute();
}
