import { ProblemError } from '@grenda/contract';
import { statusOf } from '#src/lib/api/problem.ts';
import { pushChoiceKey } from '../device/registry.ts';
import { notificationsClient } from './notifications-query.ts';

/** In some builds of Chromium `subscribe` never settles, and in private windows the worker never becomes ready. */
const timeoutMs = 20_000;

export type PushFailure = 'denied' | 'no-response' | 'unsupported';

/** Returns 'needs-install' if the device may run iOS, where only an installed app can show notifications. */
export function pushSupport(): 'supported' | 'needs-install' | 'unsupported' {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) return 'supported';
  const mayBeIos = /iPhone|iPad/.test(navigator.userAgent) || navigator.maxTouchPoints > 1;
  return mayBeIos && 'serviceWorker' in navigator ? 'needs-install' : 'unsupported';
}

export function pushChoice(): string | undefined {
  try {
    return localStorage.getItem(pushChoiceKey) ?? undefined;
  } catch {
    return undefined;
  }
}

export function savePushChoice(choice: 'on' | 'off'): void {
  try {
    localStorage.setItem(pushChoiceKey, choice);
  } catch {
    // Storage is blocked.
  }
}

export function isPushOn(): boolean {
  return pushSupport() === 'supported' && Notification.permission === 'granted' && pushChoice() === 'on';
}

/**
 * Asks for permission and subscribes the device. Call it in a click handler, because browsers require a user gesture.
 * @throws {ProblemError} if a request fails, except with status 400
 */
export async function turnPushOn(): Promise<PushFailure | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    await subscribe();
  } catch (error) {
    // A 400 means that the server does not know the push service of the browser.
    if (error instanceof DOMException || statusOf(error) === 400) return 'unsupported';
    if (error instanceof ProblemError) throw error;
    return 'no-response';
  }
  savePushChoice('on');
  return undefined;
}

export async function turnPushOff(): Promise<void> {
  savePushChoice('off');
  const subscription = await (await readyWorker()).pushManager.getSubscription();
  if (!subscription) return;
  await notificationsClient.deletePushSubscription({ body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** Subscribes again, because browsers drop subscriptions without notice. */
export async function renewPush(): Promise<void> {
  if (isPushOn()) await subscribe();
}

async function subscribe(): Promise<void> {
  const { pushManager } = await readyWorker();
  const { pushKey: applicationServerKey = '' } = (await notificationsClient.readNotifications()) ?? {};
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await withTimeout(
    // Rejects if the device still has a subscription made with an earlier key of the server.
    pushManager.subscribe(options).catch(async (error: unknown) => {
      const earlier = await pushManager.getSubscription();
      if (!earlier) throw error;
      await earlier.unsubscribe();
      return pushManager.subscribe(options);
    }),
  );
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await notificationsClient.savePushSubscription({ body: { endpoint: endpoint ?? '', p256dh, auth } });
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  return withTimeout(navigator.serviceWorker.ready);
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The browser did not respond.')), timeoutMs);
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
