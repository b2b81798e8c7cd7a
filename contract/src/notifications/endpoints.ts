import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { notificationRoutes } from './routes.ts';
import { emailTopics, pushTopics } from './vocabulary.ts';

const notifications = z.object({
  /** The email topics that are turned on. */
  email: z.array(z.enum(emailTopics)),
  /** The push topics that are turned on. */
  push: z.array(z.enum(pushTopics)),
  /** The server's public VAPID key, which a browser needs to subscribe. */
  pushKey: z.string(),
});

export type Notifications = z.infer<typeof notifications>;

const topicsOf: Record<'email' | 'push', readonly string[]> = { email: emailTopics, push: pushTopics };

const notificationBody = z
  .strictObject({
    channel: z.enum(['email', 'push']),
    topic: z.enum([...new Set([...emailTopics, ...pushTopics])]),
    isOn: z.boolean(),
  })
  .refine(({ channel, topic }) => topicsOf[channel].includes(topic), {
    path: ['topic'],
    message: 'This channel does not have this topic. Choose another topic.',
  });

export type NotificationChange = z.output<typeof notificationBody>;

const base64url = (bytes: number, message: string) =>
  z
    .string()
    .max(Math.ceil((bytes * 4) / 3), message)
    .regex(/^[\w-]+$/, message)
    .refine((text) => text.length === Math.ceil((bytes * 4) / 3), message);

/** Normalized, so that two spellings of one URL are not stored as two subscriptions. */
const endpoint = z
  .url({ error: 'Send the endpoint of a push subscription.', normalize: true })
  .max(1_000, 'The endpoint is too long.');

/** See https://www.w3.org/TR/push-api/; the keys are base64url without padding. */
const pushSubscription = z.strictObject({
  endpoint,
  p256dh: base64url(65, 'Send the p256dh key of the subscription.'),
  auth: base64url(16, 'Send the auth secret of the subscription.'),
});

export type NewPushSubscription = z.output<typeof pushSubscription>;

export const notificationEndpoints = {
  readNotifications: {
    ...notificationRoutes.readNotifications,
    summary: "Returns the caller's notification settings.",
    access: 'signed-in',
    output: notifications,
    problems: [401],
  },
  changeNotification: {
    ...notificationRoutes.changeNotification,
    summary: 'Turns one topic of a channel on or off. Returns 409 if the caller has no profile. Idempotent.',
    access: 'signed-in',
    body: notificationBody,
    output: notifications,
    problems: [400, 401, 409],
  },
  savePushSubscription: {
    ...notificationRoutes.savePushSubscription,
    summary:
      'Subscribes the browser of this session to push notifications, and confirms a new subscription with a notification. Idempotent.',
    access: 'signed-in',
    body: pushSubscription,
    problems: [400, 401],
  },
  deletePushSubscription: {
    ...notificationRoutes.deletePushSubscription,
    summary: "Ends one of the caller's push subscriptions. Idempotent.",
    access: 'signed-in',
    body: z.strictObject({ endpoint }),
    problems: [400, 401],
  },
} as const satisfies Record<string, Endpoint>;
