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

/** What `npm run demo` prints: the password of every demo account, and who is who. */
export const demo = {
  password: 'solsikke i vinduet',
  administrator: 'vaktmester@grenda.example',
  neighbour: 'ingrid@grenda.example',
} as const;

/** Signs in through the page, and waits for where that leads. */
export async function signIn(page: Page, email: string, password: string = demo.password): Promise<void> {
  // What drives Firefox adds to the text of an address field otherwise.
  await page.getByLabel('Email').clear();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens an admin page as the demo's administrator, whose session the browser has already. */
export async function openConsole(page: Page, path = '/admin/users'): Promise<void> {
  const origin = test.info().project.use.baseURL ?? '';
  const { cookie } = await sessionOf(origin, demo.administrator);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(path);
  await expect(page).toHaveURL(path);
  // The shell alone listens to its keys, and it stands only once the role is verified.
  await expect(page.getByRole('banner')).toBeVisible();
}

/** The contract's client with the administrator's session: sets a story's scene and looks behind the screen. */
export async function administratorClient(baseURL: string): Promise<Client> {
  return (await sessionOf(baseURL, demo.administrator)).client;
}

/** The contract's client with the session of an approved neighbour, who posts as the app would. */
export async function neighbourClient(baseURL: string): Promise<Client> {
  return (await sessionOf(baseURL, demo.neighbour)).client;
}

/** The calls of staff alone, with the administrator's session. */
export async function staffClient(baseURL: string): Promise<Client<StaffEndpointName>> {
  return (await sessionOf(baseURL, demo.administrator)).staff;
}

type Session = { client: Client; staff: Client<StaffEndpointName>; cookie: string };

/**
 * One session an origin and account for all the stories, since sign-ins of one address are limited; made anew when it
 * has ended.
 */
const sessions = new Map<string, Session>();

async function sessionOf(origin: string, email: string): Promise<Session> {
  const key = `${origin} ${email}`;
  const kept = sessions.get(key);
  if (kept && (await kept.client.me().then(Boolean, () => false))) return kept;
  const session = await openSession(origin, email);
  sessions.set(key, session);
  return session;
}

async function openSession(origin: string, email: string): Promise<Session> {
  let cookie = '';
  const options = {
    baseUrl: origin,
    fetch: async (request: Request) => {
      // A network of its own each time: the limit on sign-ins is not what these stories are about.
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

/** The listing that `npm run demo` prints a shared link of. */
export const sharedTitle = 'Hjelp til å bære en sofa opp i tredje etasje';

/** The first listing, newest first, that is as asked for and that a visitor may see. */
export async function findListing(baseURL: string, isWanted: (listing: AdminListing) => boolean): Promise<string> {
  const client = await administratorClient(baseURL);
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await client.listListings({ query: { pageNumber, pageSize: 50 } });
    if (!page?.listings.length) throw new Error('No listing of the demo is as asked for.');
    for (const { listingId } of page.listings.filter(isWanted)) {
      const isShown = await client.previewListing({ params: { listingId } }).catch(() => undefined);
      if (isShown) return listingId;
    }
  }
}
