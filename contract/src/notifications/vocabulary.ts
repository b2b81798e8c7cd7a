/**
 * Topics of emails that users can turn off. Emails about the user's account, and about decisions that affect the user,
 * are always sent.
 */
export const emailTopics = ['messages', 'digest', 'listings', 'reports'] as const;

export const pushTopics = ['messages', 'requests'] as const;

export type PushTopic = (typeof pushTopics)[number];

export type EmailTopic = (typeof emailTopics)[number];
