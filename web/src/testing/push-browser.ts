import { vi } from 'vitest';

export const endpoint = 'https://push.example/1';

type PushBrowser = {
  permission?: NotificationPermission;
  choice?: NotificationPermission;
  subscribe?: () => Promise<never>;
  /** Subscribed earlier, with a notification on the screen. */
  isSubscribed?: boolean;
};

export function stubPushBrowser({
  permission = 'default',
  choice = 'granted',
  subscribe,
  isSubscribed = false,
}: PushBrowser = {}) {
  const calls: string[] = [];
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      calls.push('unsubscribe');
      isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      calls.push(`subscribe ${applicationServerKey}`);
      if (subscribe) return subscribe();
      isSubscribed = true;
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
