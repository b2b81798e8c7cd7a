import { type EmailTopic, emailTopics } from '@grenda/contract';
import { sql } from 'kysely';

/** The topics that `mails_messages` controls on instances of earlier versions (decision 135). */
const legacyTopics: readonly string[] = ['messages', 'listings', 'reports'];

export function wantsEmail(topic: EmailTopic) {
  return sql<boolean>`${topic} <> all(${sql.ref('profiles.emailsOff')})`;
}

export function emailColumns(off: readonly string[]) {
  return { emailsOff: [...off], mailsMessages: !legacyTopics.some((topic) => off.includes(topic)) };
}

export function topicsOn(off: readonly string[]): EmailTopic[] {
  return emailTopics.filter((topic) => !off.includes(topic));
}
