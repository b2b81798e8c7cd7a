import {
  type AnyEndpointName,
  type Client,
  createClientFor,
  appRoutes,
  noticeRoutes,
  invitationRoutes,
  photoRoutes,
  notificationRoutes,
  routes,
  staffRoutes,
} from '@grenda/contract';
import { BlockList } from 'node:net';
import type { Hono } from 'hono';
import { expect, onTestFinished } from 'vitest';
import { createPhotoEncoder } from '../photos/encode-photo.ts';
import { openSession } from '../accounts/sessions.ts';
import { createApp } from '../start/app.ts';
import { emailKey } from '../db/keys.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { createLog } from '../shared/log.ts';
import { type Delivery, deliverDue } from '../mail/deliver.ts';
import type { Mailer } from '../mail/email.ts';
import { emailTemplates } from '../start/email-templates.ts';
import { createMailbox, type ReceivedEmail } from '../mail/mailbox.ts';
import { composeEmails } from '../mail/compose-emails.ts';
import { openApiMismatch } from './openapi-mismatch.ts';
import { openLiveUpdates } from '../threads/live-updates.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { knownPushServices } from '../push/known-services.ts';
import { openTestDatabase, type TestDatabase } from './databases/test-database.ts';
import { testPassword, testPasswords } from './builders/test-password.ts';

export { testPassword };

export const testOrigin = 'https://grenda.example';

export const moderatorsEmail = 'styret@grenda.example';

export type TestBrowser = {
  client: Client<AnyEndpointName>;
  request: (path: string, init?: RequestInit) => Promise<Response>;
  cookies: Map<string, string>;
};

export type TestApp = {
  app: Hono;
  db: Db;
  databaseUrl: string | undefined;
  deps: Deps;
  clock: TestClock;
  logged: string[];
  deliverMail: (mailer?: Mailer) => Promise<readonly ReceivedEmail[]>;
  deliveryBy: (mailer: Mailer) => Delivery;
  openBrowser: (address?: string) => TestBrowser;
};

/** Opens the real app on an empty database. Responses that do not match the OpenAPI document fail the test. */
export async function openTestApp(overrides: Partial<Deps> = {}, database?: TestDatabase): Promise<TestApp> {
  const { db, reader, url: databaseUrl } = database ?? (await openTestDatabase());
  const clock = testClock();
  const logged: string[] = [];
  const log = createLog('trace', { write: (line: string) => void logged.push(line) });
  const live = openLiveUpdates({ db, clock, log });
  onTestFinished(() => live.close());
  const deps: Deps = {
    db,
    reader,
    clock,
    log,
    passwords: await testPasswords(),
    photos: createPhotoEncoder(),
    mail: { wake: () => {} },
    minimumResponseMs: 0,
    live,
    pushServices: knownPushServices,
    isAppEnabled: true,
    listingsADay: 5,
    findWarnings: async () => [],
    ...overrides,
  };
  const mailbox = createMailbox(clock);
  const compose = composeEmails({ db, clock, publicOrigin: testOrigin, moderatorsEmail, templates: emailTemplates });
  const deliveryBy = (mailer: Mailer): Delivery => ({ db, clock, log, compose, mailer });
  const app = createApp({ backEnd: { deps, mailbox }, publicOrigin: testOrigin, trustedProxies, log });
  const mismatches: string[] = [];
  onTestFinished(() => expect(mismatches, 'Responses that the OpenAPI document does not allow').toEqual([]));
  return {
    app,
    db,
    databaseUrl,
    deps,
    clock,
    logged,
    deliverMail: async (mailer = mailbox) => {
      await deliverDue(deliveryBy(mailer));
      return mailbox.emails;
    },
    deliveryBy,
    openBrowser: (address = nextAddress()) => openBrowser({ app, mismatches }, address),
  };
}

const trustedProxies = new BlockList();
trustedProxies.addSubnet('10.0.0.0', 8);

let addressCount = 0;

function nextAddress(): string {
  addressCount += 1;
  return `198.51.${(addressCount >> 8) & 255}.${addressCount & 255}`;
}

type BrowserOptions = {
  app: Hono;
  mismatches: string[];
};

function openBrowser({ app, mismatches }: BrowserOptions, address: string): TestBrowser {
  const cookies = new Map<string, string>();
  const send = async (request: Request) => {
    if (cookies.size > 0) request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
    const reason = await openApiMismatch(request, response);
    if (reason !== undefined) mismatches.push(reason);
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    client: createClientFor(
      { baseUrl: testOrigin, fetch: send },
      {
        ...routes,
        ...appRoutes,
        ...noticeRoutes,
        ...notificationRoutes,
        ...invitationRoutes,
        ...photoRoutes,
        ...staffRoutes,
      },
    ),
    request: (path, init) => send(new Request(testOrigin + path, init)),
    cookies,
  };
}

export async function signInWithPassword(
  app: TestApp,
  email: string,
  browser = app.openBrowser(),
): Promise<TestBrowser['client']> {
  await browser.client.signIn({ body: { email, password: testPassword }, query: { useCookies: true } });
  return browser.client;
}

/** Opens a session without verifying the password, which would take a fifth of the tests' processor time. */
export async function signInAs(
  app: TestApp,
  email: string,
  browser = app.openBrowser(),
): Promise<TestBrowser['client']> {
  const token = await inTransaction(app.db, async (tx) => {
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('emailKey', '=', emailKey(email))
      .executeTakeFirstOrThrow();
    return openSession(tx, id, app.clock.now());
  });
  browser.cookies.set('__Host-grenda-session', token);
  return browser.client;
}
