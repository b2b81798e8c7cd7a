import { vi } from 'vitest';

export const endpoint = 'https://push.example/1';

type PushBrowser = {
  permission?: NotificationPermission;
  /** The user's answer to the permission prompt. */
  choice?: NotificationPermission;
  subscribe?: () => Promise<never>;
  /** Whether the device has subscribed before and shows a notification. */
  isSubscribed?: boolean;
  /** The server key of the device's earlier subscription. */
  earlierKey?: string | undefined;
};

/** Replaces the browser's API for notifications. Returns the array of the calls that change something. */
export function stubPushBrowser({
  permission = 'default',
  choice = 'granted',
  subscribe,
  isSubscribed = false,
  earlierKey = isSubscribed ? 'BKEY' : undefined,
}: PushBrowser = {}) {
  const calls: string[] = [];
  let key = earlierKey;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      calls.push('unsubscribe');
      key = undefined;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (key === undefined ? null : subscription),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      calls.push(`subscribe ${applicationServerKey}`);
      if (subscribe) return subscribe();
      if (key !== undefined && key !== applicationServerKey) throw new DOMException('Another key', 'InvalidStateError');
      key = applicationServerKey;
      return subscription;
    },
  };
  const shown = isSubscribed ? [{ close: () => calls.push('close') }] : [];
  const registration = { pushManager, getNotifications: async () => shown };
  const notification = {
    permission,
    requestPermission: async () => {
      calls.push('ask');
      notification.permission = choice;
      return choice;
    },
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', notification);
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  const setAppBadge = async (count: number) => void calls.push(`badge ${count}`);
  if (isSubscribed) Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: setAppBadge });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return calls;
}

export function removePushBrowser(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
