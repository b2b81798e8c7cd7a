import { vi } from 'vitest';

export const endpoint = 'https://push.example/1';

type PushBrowser = {
  permission?: NotificationPermission;
  choice?: NotificationPermission;
  subscribe?: () => Promise<never>;
};

export function stubPushBrowser({ permission = 'default', choice = 'granted', subscribe }: PushBrowser = {}) {
  const calls: string[] = [];
  let isSubscribed = false;
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
  const registration = { pushManager, getNotifications: async () => [] };
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
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return calls;
}

export function removePushBrowser(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
