// Push notifications in the browser (spec §20). The server is tested in server/src/push/push.test.ts.
import type { BrowserContext, Page } from '@playwright/test';
import { demo } from '../demo.ts';
import { fullChromium } from '../playwright.config.ts';
import { expect, test } from '../story.ts';

test.use({ launchOptions: fullChromium });

async function openPushChannel(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const { promise: registrationId, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const app = registrations.find(({ scopeURL }) => scopeURL.endsWith('/app'));
    if (app) resolve(app.registrationId);
  });
  const errors: string[] = [];
  session.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => errors.push(errorMessage.errorMessage));
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const deliver = async (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data });
  return { deliver, errors };
}

async function waitForWorker(page: Page): Promise<void> {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(state).toBe('activated');
}

async function recordDisplayedTitles(context: BrowserContext, page: Page): Promise<string[]> {
  const session = await context.newCDPSession(page);
  const titles: string[] = [];
  session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: event }) => {
    const title = event.eventMetadata.find(({ key }) => key === 'Title');
    if (event.eventName === 'Notification displayed' && title) titles.push(title.value);
  });
  await session.send('BackgroundService.startObserving', { service: 'notifications' });
  await session.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  return titles;
}

/** Must not run during a push: Chromium drops a notification that is listed while it is being displayed. */
const listNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

test('a push message is shown with its sender, a later one about the same thread replaces it, and an invalid one is shown as a generic notification', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  const signIn = await page.request.post('/api/auth/sign-in?useCookies=true', {
    headers: { 'x-grenda-client': '1' },
    data: { email: demo.neighbour, password: demo.password },
  });
  expect(signIn.status()).toBe(200);
  await page.goto('/app');
  await waitForWorker(page);
  const { deliver, errors } = await openPushChannel(context, page);
  const navigate = new URL('/app/messages', page.url()).href;
  const notification = { body: 'Åpne for å lese den', navigate, tag: 'thread-1', lang: 'nb', app_badge: 1 };
  const message = (title: string) => JSON.stringify({ web_push: 8030, notification: { title, ...notification } });

  const displayed = await recordDisplayedTitles(context, page);
  const expectDisplayed = (titles: string[]) =>
    expect.poll(() => ({ displayed, errors })).toEqual({ displayed: titles, errors: [] });

  const expected = { body: 'Åpne for å lese den', tag: 'thread-1', data: navigate };
  await deliver(message('Ny melding fra Kari'));
  await expectDisplayed(['Ny melding fra Kari']);
  expect(await listNotifications(page)).toEqual([{ title: 'Ny melding fra Kari', ...expected }]);
  await deliver(message('Ny melding fra Per'));
  await expectDisplayed(['Ny melding fra Kari', 'Ny melding fra Per']);
  expect(await listNotifications(page)).toEqual([{ title: 'Ny melding fra Per', ...expected }]);
  await deliver('garbage');
  await expectDisplayed(['Ny melding fra Kari', 'Ny melding fra Per', 'Noe nytt i nabolaget']);
  const titles = async () => (await listNotifications(page)).map(({ title }) => title).toSorted();
  expect(await titles()).toEqual(['Noe nytt i nabolaget', 'Ny melding fra Per']);

  await test.step('a tap opens the URL of the notification in the open tab', async () => {
    await context.serviceWorkers()[0]?.evaluate(tapNotification, 'thread-1');
    await expect(page).toHaveURL(navigate);
    await expect.poll(titles).toEqual(['Noe nytt i nabolaget']);
  });
});

/** Runs in the service worker. After this synthetic click, the worker can navigate the tab but cannot focus it. */
async function tapNotification(tag: string): Promise<void> {
  const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
  const [notification] = await registration.getNotifications({ tag });
  const TapEvent = Reflect.get(globalThis, 'NotificationEvent');
  globalThis.dispatchEvent(new TapEvent('notificationclick', { notification }));
}
