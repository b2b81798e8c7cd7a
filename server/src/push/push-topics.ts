import { type PushTopic, pushTopics } from '@grenda/contract';
import { sql } from 'kysely';
import type { ProfileRow } from '../db/schema.ts';

type OptOutTopic = Exclude<PushTopic, 'requests'>;

/** Returns a condition for queries that join `profiles`. It is true unless the user has turned the topic off. */
export function wantsPush(topic: OptOutTopic) {
  return sql<boolean>`${topic} <> all(${sql.ref('profiles.pushesOff')})`;
}

type Choices = Pick<ProfileRow, 'pushesOff' | 'wantsRequests'>;

export function pushTopicsOn({ pushesOff, wantsRequests }: Choices): PushTopic[] {
  return pushTopics.filter((topic) => (topic === 'requests' ? wantsRequests : !pushesOff.includes(topic)));
}

/** Returns the columns of `profiles` to update when a user turns a topic on or off. */
export function pushColumns(topic: string, isOn: boolean) {
  if (topic === 'requests') return { wantsRequests: isOn };
  const otherTopics = sql<string[]>`array_remove(pushes_off, ${topic}::text)`;
  return { pushesOff: isOn ? otherTopics : sql<string[]>`array_append(${otherTopics}, ${topic}::text)` };
}
