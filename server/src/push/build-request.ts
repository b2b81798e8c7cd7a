import webPush from 'web-push';
import type { PushRequest } from '../deps.ts';
import type { PushSubscriptionRow } from '../db/schema.ts';
import type { ComposedPush } from './push-template.ts';
import type { VapidKeys } from './vapid-keys.ts';

const ttlS = 24 * 60 * 60;

type Details = { keys: VapidKeys; subject: string; unread: number };
type Device = Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>;

/** Encrypts (RFC 8291) and signs (RFC 8292) a Declarative Web Push, which Safari shows without a service worker. */
export function buildRequest(
  { endpoint, p256dh, auth }: Device,
  { title, body, navigate, tag, urgency }: ComposedPush,
  { keys, subject, unread }: Details,
): PushRequest {
  const notification = { title, body, navigate, tag, app_badge: unread, lang: 'nb' };
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    // 8030 marks a Declarative Web Push.
    JSON.stringify({ web_push: 8030, notification }),
    { TTL: ttlS, urgency, topic: topicOf(tag), contentEncoding: 'aes128gcm', vapidDetails: { subject, ...keys } },
  );
  return { endpoint, headers: request.headers, body: request.body ?? Buffer.alloc(0) };
}

/** Push services limit topics to 32 base64url characters (RFC 8030). A UUID without hyphens has exactly 32. */
function topicOf(tag: string): string {
  return tag.replaceAll('-', '').slice(0, 32);
}
