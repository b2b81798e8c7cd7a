import { type EmailTopic, emailTopics } from '@grenda/contract';
import { sql } from 'kysely';

/** The topics of the single switch `mails_messages`, which older instances still read (decision 135). */
const topicsOfSingleSwitch: readonly string[] = ['messages', 'listings', 'reports'];

export function wantsEmail(topic: EmailTopic) {
  return sql<boolean>`${topic} <> all(${sql.ref('profiles.emailsOff')})`;
}

export function emailColumns(off: readonly string[]) {
  return { emailsOff: [...off], mailsMessages: !topicsOfSingleSwitch.some((topic) => off.includes(topic)) };
}

export function topicsOn(off: readonly string[]): EmailTopic[] {
  return emailTopics.filter((topic) => !off.includes(topic));
}
