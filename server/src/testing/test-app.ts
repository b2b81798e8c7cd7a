import { type AnyCallName, type Client, createCalls, neighbourRoutes, routes, staffRoutes } from '@grenda/contract';
import { BlockList } from 'node:net';
import type { Hono } from 'hono';
import { expect, onTestFinished } from 'vitest';
import { createPasswords } from '../accounts/passwords/passwords.ts';
import { createApp } from '../start/app.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { createLog } from '../shared/log.ts';
import { type Delivery, deliverDue } from '../mail/deliver.ts';
import type { Mailer } from '../mail/email.ts';
import { emailTemplates } from '../start/email-templates.ts';
import { createMailbox, type ReceivedEmail } from '../mail/mailbox.ts';
import { composeEmails } from '../mail/compose-emails.ts';
import { misfit } from './openapi-misfit.ts';
import { openLiveUpdates } from '../threads/live-updates.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { openTestDatabase } from './databases/test-database.ts';
import { testPassword } from './builders/test-password.ts';

export { testPassword };

export const testOrigin = 'https://grenda.example';

export const moderatorsEmail = 'styret@grenda.example';

/** A browser before the app: the contract's client with a cookie jar of its own. */
export type TestBrowser = {
  client: Client<AnyCallName>;
  /** Sends a bare request, with the jar's cookies. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  cookies: Map<string, string>;
};

export type TestApp = {
  app: Hono;
  db: Db;
  /** Where PostgreSQL serves the database; absent on PGlite. */
  databaseUrl: string | undefined;
  deps: Deps;
  clock: TestClock;
  /** Every line logged so far. */
  logged: string[];
  /** Sends the mail that is due, by the mailer given or into the mailbox; answers with all that lies there, newest first. */
  deliverMail: (mailer?: Mailer) => Promise<readonly ReceivedEmail[]>;
  /** What a mail worker of this app works with. */
  deliveryBy: (mailer: Mailer) => Delivery;
  /** A browser with an IP address of its own, unless one is given. */
  openBrowser: (address?: string) => TestBrowser;
};

/** The real app on an empty database of its own; closed when the test ends. */
export async function openTestApp(change: Partial<Deps> = {}): Promise<TestApp> {
  const { db, url: databaseUrl } = await openTestDatabase();
  const clock = testClock();
  const logged: string[] = [];
  const log = createLog('trace', { write: (line: string) => void logged.push(line) });
  const live = openLiveUpdates({ db, clock, log });
  onTestFinished(() => live.close());
  const deps: Deps = {
    db,
    clock,
    log,
    passwords: await createPasswords(),
    mail: { wake: () => {} },
    minimumResponseMs: 0,
    live,
    isAppOpen: true,
    listingsADay: 5,
    ...change,
  };
  const mailbox = createMailbox(clock);
  const compose = composeEmails({ db, clock, publicOrigin: testOrigin, moderatorsEmail, templates: emailTemplates });
  const deliveryBy = (mailer: Mailer): Delivery => ({ db, clock, log, compose, mailer });
  const app = createApp({ backEnd: { deps, mailbox }, publicOrigin: testOrigin, trustedProxies, log });
  const misfits: string[] = [];
  onTestFinished(() => expect(misfits, 'Answers that the OpenAPI document does not allow').toEqual([]));
  return {
    app,
    db,
    databaseUrl,
    deps,
    clock,
    logged,
    deliverMail: async (mailer = mailbox) => {
      await deliverDue(deliveryBy(mailer));
      return mailbox.mails;
    },
    deliveryBy,
    openBrowser: (address = nextAddress()) => openBrowser({ app, misfits }, address),
  };
}

const trustedProxies = new BlockList();
trustedProxies.addSubnet('10.0.0.0', 8);

let browsers = 0;

function nextAddress(): string {
  browsers += 1;
  return `198.51.${(browsers >> 8) & 255}.${browsers & 255}`;
}

type Opened = {
  app: Hono;
  /** What the answers so far had wrong by the OpenAPI document. */
  misfits: string[];
};

function openBrowser({ app, misfits }: Opened, address: string): TestBrowser {
  const cookies = new Map<string, string>();
  const send = async (request: Request) => {
    if (cookies.size > 0) request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
    const reason = await misfit(request, response);
    if (reason !== undefined) misfits.push(reason);
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    client: createCalls({ baseUrl: testOrigin, fetch: send }, { ...routes, ...neighbourRoutes, ...staffRoutes }),
    request: (path, init) => send(new Request(testOrigin + path, init)),
    cookies,
  };
}

/** Signs a user of {@link buildUser} in, in a browser of their own unless one is given; answers with its client. */
export async function signInAs(
  test: TestApp,
  email: string,
  browser = test.openBrowser(),
): Promise<TestBrowser['client']> {
  await browser.client.signIn({ body: { email, password: testPassword }, query: { useCookies: true } });
  return browser.client;
}
