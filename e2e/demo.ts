import { randomInt } from 'node:crypto';
import {
  type AdminListing,
  type Client,
  createClientFor,
  createClient,
  type StaffEndpointName,
  staffRoutes,
} from '@grenda/contract';
import { expect, type Page, test } from '@playwright/test';

export const demo = {
  password: 'solsikke i vinduet',
  administrator: 'vaktmester@grenda.example',
  neighbour: 'ingrid@grenda.example',
} as const;

export async function signIn(page: Page, email: string, password: string = demo.password): Promise<void> {
  await page.getByLabel('Email').clear();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function openConsole(page: Page, path = '/admin/users'): Promise<void> {
  await addSession(page, test.info().project.use.baseURL ?? '', demo.administrator);
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('banner')).toBeVisible();
}

export async function addSession(page: Page, origin: string, email: string): Promise<void> {
  const { cookie } = await sessionOf(origin, email);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
}

export async function administratorClient(baseURL: string): Promise<Client> {
  return (await sessionOf(baseURL, demo.administrator)).client;
}

export async function neighbourClient(baseURL: string): Promise<Client> {
  return (await sessionOf(baseURL, demo.neighbour)).client;
}

export async function staffClient(baseURL: string): Promise<Client<StaffEndpointName>> {
  return (await sessionOf(baseURL, demo.administrator)).staff;
}

type Session = { client: Client; staff: Client<StaffEndpointName>; cookie: string };

/** Stories that run in the same worker share sessions, because sign-ins per account are limited. */
const sessions = new Map<string, Session>();

async function sessionOf(origin: string, email: string): Promise<Session> {
  const key = `${origin} ${email}`;
  const cached = sessions.get(key);
  if (cached && (await cached.client.me().then(Boolean, () => false))) return cached;
  const session = await openSession(origin, email);
  sessions.set(key, session);
  return session;
}

async function openSession(origin: string, email: string): Promise<Session> {
  let cookie = '';
  const options = {
    baseUrl: origin,
    fetch: async (request: Request) => {
      // Each request claims to come from a random address, so that no rate limit per network is reached.
      request.headers.set('x-forwarded-for', `172.16.${randomInt(256)}.${randomInt(256)}`);
      if (cookie) request.headers.set('cookie', cookie);
      const response = await fetch(request);
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    },
  };
  const client = createClient(options);
  await client.signIn({ body: { email, password: demo.password }, query: { useCookies: true } });
  return { client, staff: createClientFor(options, staffRoutes), cookie };
}

export const sharedListingTitle = 'Hjelp til å bære en sofa opp i tredje etasje';

/** Returns the id of the first listing that matches `predicate` and has a public page. */
export async function findPublicListing(
  baseURL: string,
  predicate: (listing: AdminListing) => boolean,
): Promise<string> {
  const client = await administratorClient(baseURL);
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await client.listListings({ query: { pageNumber, pageSize: 50 } });
    if (!page?.listings.length) throw new Error('No demo listing matches.');
    for (const { listingId } of page.listings.filter(predicate)) {
      const preview = await client.previewListing({ params: { listingId } }).catch(() => undefined);
      if (preview) return listingId;
    }
  }
}
