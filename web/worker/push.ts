declare const self: ServiceWorkerGlobalScope;

/** A Declarative Web Push message, which Safari shows without this worker (server/src/push/build-request.ts). */
type PushMessage = {
  notification: { title: string; body: string; navigate: string; tag: string; lang: string; app_badge: number };
};

/** Shows a notification for every push, because iOS ends a subscription after three pushes that show nothing. */
export async function showNotification({ data }: PushEvent): Promise<void> {
  const { title, body, navigate, tag, lang, app_badge: badge } = readMessage(data);
  await navigator.setAppBadge?.(badge).catch(() => {});
  const pictures = { icon: '/app/icon-192.png', badge: '/app/monochrome.png' };
  await self.registration.showNotification(title, { body, tag, lang, data: navigate, ...pictures });
}

function readMessage(data: PushMessageData | null): PushMessage['notification'] {
  try {
    // Safe cast: only our server can encrypt for this subscription.
    const message = data?.json() as PushMessage | undefined;
    if (message) return message.notification;
  } catch {
    // Not JSON.
  }
  return { title: 'Noe nytt i nabolaget', body: '', navigate: '/app', tag: 'app', lang: 'nb', app_badge: 0 };
}

export async function openNotification({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const url = new URL(String(notification.data), self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find((one) => one.url === url.href) ?? tabs[0];
  if (!tab) return void (await self.clients.openWindow(url.href));
  // Focuses before navigating, because the permission granted by the tap expires soon.
  const focused = tab.focus();
  if (tab.url !== url.href) await tab.navigate(url.href);
  await focused;
}
