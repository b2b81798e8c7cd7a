import { type EmailTopic, emailTopics, type NotificationChange, type Notifications } from '@grenda/contract';
import { consumeLimit } from '../db/rate-limits.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Db, Tx } from '../db/database.ts';
import type { ProfileRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { emailColumns, topicsOn } from '../mail/email-topics.ts';
import { pushColumns, pushTopicsOn } from '../push/push-topics.ts';
import { getOrCreateVapidKeys } from '../push/vapid-keys.ts';
import { KnownError } from '../shared/errors.ts';

type CallerId = { callerId: string };

export async function readNotifications({ db }: Deps, { callerId }: CallerId): Promise<Notifications> {
  const profile = await db
    .selectFrom('profiles')
    .select(['emailsOff', 'pushesOff', 'wantsRequests'])
    .where('userId', '=', callerId)
    .executeTakeFirst();
  return presentNotifications(db, profile ?? { emailsOff: [], pushesOff: [], wantsRequests: false });
}

async function presentNotifications(db: Db, choices: StoredChoices): Promise<Notifications> {
  const { publicKey: pushKey } = await getOrCreateVapidKeys(db);
  return { email: topicsOn(choices.emailsOff), push: pushTopicsOn(choices), pushKey };
}

type StoredChoices = Pick<ProfileRow, 'emailsOff' | 'pushesOff' | 'wantsRequests'>;

export async function changeNotification(
  deps: Deps,
  { callerId: userId, ...change }: CallerId & NotificationChange,
): Promise<Notifications> {
  const { db, clock } = deps;
  await consumeLimit(db, clock.now(), { profileWritesOfUser: userId });
  const { isOn } = change;
  const hasProfile = await inTransaction(db, (tx) =>
    change.channel === 'email'
      ? setEmailTopics(tx, { userId, topics: [change.topic], isOn })
      : setPushTopic(tx, { userId, topic: change.topic, isOn }),
  );
  if (!hasProfile) throw new KnownError('conflict', { detail: 'Enter a first name and a neighbourhood first.' });
  return readNotifications(deps, { callerId: userId });
}

type PushTopicChange = { userId: string; topic: string; isOn: boolean };

async function setPushTopic(tx: Tx, { userId, topic, isOn }: PushTopicChange): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profiles')
    .set(pushColumns(topic, isOn))
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type EmailTopicsChange = { userId: string; topics: readonly string[]; isOn: boolean };

/** Turns email topics on or off. Returns false if the user has no profile to store the choice in. */
export async function setEmailTopics(tx: Tx, { userId, topics, isOn }: EmailTopicsChange): Promise<boolean> {
  const profile = await tx
    .selectFrom('profiles')
    .select('emailsOff')
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!profile) return false;
  const isUnchanged = topics.every((topic) => profile.emailsOff.includes(topic) !== isOn);
  // The trigger of migration 0031 would treat a write that changes nothing as one of a version before 0.2.0.
  if (isUnchanged) return true;
  const others = profile.emailsOff.filter((topic) => !topics.some((changed) => changed === topic));
  const off = isOn ? others : [...others, ...topics];
  await tx.updateTable('profiles').set(emailColumns(off)).where('userId', '=', userId).execute();
  return true;
}

/** Returns the topics that an unsubscribe link turns off: all if it names none or an unknown one (decision 135). */
export function topicsOfUnsubscribeLink(about: string): readonly EmailTopic[] {
  const topic = emailTopics.find((known) => known === about);
  return topic ? [topic] : emailTopics;
}
