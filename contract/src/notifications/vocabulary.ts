/** What a user can be emailed about if they want to. Emails about accounts and decisions are always sent. */
export const emailTopics = ['messages', 'digest', 'listings', 'reports'] as const;

/** What a user can be notified about on a device. */
export const pushTopics = ['messages', 'requests'] as const;

export type PushTopic = (typeof pushTopics)[number];

export type EmailTopic = (typeof emailTopics)[number];
