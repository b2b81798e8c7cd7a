// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
// The last test adds a stylesheet. Happy-dom does not load it, and would log an error without this setting.
import type { NearListing, NearPage as Page, OwnPage } from '@grenda/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { claimDevice } from '../shell/device/device.ts';
import { nearMarkupKey } from '../shell/device/registry.ts';
import { buildFullListing, buildOwnPage, listingId, renderAppScreen } from '#src/testing/neighbours.tsx';
import NearPage from './near-page.tsx';

const endpoint = 'GET /api/listings/near';
let sentinelCallbacks: (() => void)[] = [];

beforeEach(() => {
  sentinelCallbacks = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        sentinelCallbacks.push(() => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

const neighbourhood = { neighbourhoodId: 'fro', name: 'Frogner', kommune: 'Oslo' };

function buildListings(count: number, from = 0): NearListing[] {
  const { type, category, createdAt } = buildFullListing();
  return Array.from({ length: count }, (_, index) => ({
    listingId: listingId.slice(0, -3) + String(from + index).padStart(3, '0'),
    title: `Annonse ${from + index}`,
    isOwn: from + index === 1,
    isFar: false,
    excerpt: null,
    ownerName: 'Kari',
    startDateUtc: null,
    endDateUtc: null,
    type,
    category,
    createdAt,
    neighbourhood,
  }));
}

const pageResponse = (changes: Partial<Page> = {}) =>
  Response.json({ listings: buildListings(3), nextCursor: null, neighbourCount: 100, ...changes });

type RenderOptions = { search?: string; ownPage?: OwnPage };

function renderPage(
  respond: (query: URLSearchParams) => Response | Promise<Response>,
  { search = '', ownPage }: RenderOptions = {},
) {
  const requests = scriptBackEnd({ [endpoint]: (request) => respond(new URL(request.url).searchParams) });
  renderAppScreen(<NearPage />, { pathname: '/app', search }, ownPage);
  // StrictMode mounts the page twice, so a query can be sent twice.
  const queries = () => [...new Set(requests.map(({ url }) => new URL(url).search))];
  return { user: userEvent.setup(), queries };
}

const listingTitles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('each nearby listing is shown with a link to its page', async () => {
  renderPage(() => pageResponse());
  const link = await screen.findByRole('link', { name: 'Annonse 0' });
  expect(link.getAttribute('href')).toMatch(/^\/app\/listings\/.*000$/);
  expect(listingTitles()).toEqual(['Annonse 0', 'Annonse 1', 'Annonse 2']);
  expect(screen.getAllByText(/Frogner/)).toHaveLength(2);
  expect(screen.getAllByText(/Din annonse/)).toHaveLength(1);
  expect(screen.getByText('Du har sett alle annonsene i nærheten.')).toBeTruthy();
  expect(screen.queryByText(/av 100/)).toBeNull();
});

test("a card from the user's own neighbourhood shows the owner, the days and, to screen readers, the category", async () => {
  const [listing] = buildListings(1);
  const days = { startDateUtc: '2026-11-28T11:00:00.000Z', endDateUtc: '2026-11-30T11:00:00.000Z' };
  renderPage(() => pageResponse({ listings: [{ ...listing!, ...days }] }), {
    ownPage: buildOwnPage({ neighbourhood }),
  });
  expect(await screen.findByText('I nabolaget ditt')).toBeTruthy();
  const card = screen.getByRole('listitem').textContent;
  expect(card).toContain('Trenger hjelp, Fysisk arbeid lør. 28.–man. 30. nov.');
  expect(card).toContain('Kari ');
  expect(card).not.toContain('Frogner');
});

test('a card does not name the owner to a user awaiting approval', async () => {
  const [listing] = buildListings(1);
  const me = buildOwnPage({ neighbourhood, isApproved: false });
  renderPage(() => pageResponse({ listings: [{ ...listing!, ownerName: null }] }), { ownPage: me });
  await screen.findByRole('link', { name: 'Annonse 0' });
  expect(screen.getByRole('listitem').querySelector('p:last-child')?.textContent).toMatch(/^ ?i går$/);
});

const headingsAndTitles = () =>
  screen
    .getAllByText(/^(Annonse \d|Like ved|Lenger unna|\d av 100 i nærområdet ditt)$/)
    .map(({ textContent }) => textContent);

const buildFarListings = (from: number) => buildListings(2, from).map((listing) => ({ ...listing, isFar: true }));

test('distant listings of all pages are in one group', async () => {
  renderPage((query) =>
    query.get('cursor') === 'c1'
      ? pageResponse({ listings: buildFarListings(5) })
      : pageResponse({ listings: [...buildListings(1), ...buildFarListings(3)], nextCursor: 'c1', neighbourCount: 4 }),
  );
  await screen.findByText('Lenger unna');
  act(() => sentinelCallbacks.at(-1)?.());
  await screen.findByText('Annonse 6');
  const first = ['4 av 100 i nærområdet ditt', 'Like ved', 'Annonse 0'];
  expect(headingsAndTitles()).toEqual([...first, 'Lenger unna', 'Annonse 3', 'Annonse 4', 'Annonse 5', 'Annonse 6']);
});

test('without nearby listings, the invitation comes first', async () => {
  renderPage(() => pageResponse({ listings: buildFarListings(0), neighbourCount: 1 }));
  await screen.findByText('Lenger unna');
  expect(headingsAndTitles()).toEqual(['1 av 100 i nærområdet ditt', 'Lenger unna', 'Annonse 0', 'Annonse 1']);
});

test('a card names the kommune unless the user lives there', async () => {
  const elsewhere = { neighbourhoodId: 'lund', name: 'Lund', kommune: 'Kristiansand' };
  renderPage(
    () =>
      pageResponse({
        listings: buildListings(3).map((near, index) => (index === 0 ? near : { ...near, neighbourhood: elsewhere })),
      }),
    { ownPage: buildOwnPage({ neighbourhood: { ...neighbourhood, neighbourhoodId: 'maj', name: 'Majorstuen' } }) },
  );
  expect(await screen.findByText('Lund, Kristiansand')).toBeTruthy();
  expect(screen.getByText('Frogner')).toBeTruthy();
});

const twoPages = (query: URLSearchParams) =>
  query.get('cursor') === 'c1' ? pageResponse({ listings: buildListings(2, 3) }) : pageResponse({ nextCursor: 'c1' });

test('without a network the list shows a notice, and reloads once the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isUp = false;
  renderPage(() => (isUp ? pageResponse() : Promise.reject(new TypeError('Failed to fetch'))));
  expect(await screen.findByText('Uten nett', {}, { timeout: 5_000 })).toBeTruthy();
  isUp = true;
  onLine.mockReturnValue(true);
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByRole('link', { name: 'Annonse 0' })).toBeTruthy();
  onLine.mockRestore();
});

test('a button at the end of the list loads the next page', async () => {
  const { user } = renderPage(twoPages);
  await user.click(await screen.findByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByRole('link', { name: 'Annonse 4' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
});

test('the next page loads when the end of the list approaches the viewport', async () => {
  renderPage(twoPages);
  await screen.findByRole('button', { name: 'Vis flere' });
  act(() => sentinelCallbacks.at(-1)?.());
  expect(await screen.findByRole('link', { name: 'Annonse 4' })).toBeTruthy();
});

test('if the next page fails to load, an error is shown, and the list stays', async () => {
  const { user } = renderPage((query) =>
    query.has('cursor') ? problem(400, 'Bad Request') : pageResponse({ nextCursor: 'c1' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByText('Vi fikk ikke hentet flere annonser.')).toBeTruthy();
  expect(screen.queryByText(/kan være gammelt/)).toBeNull();
  expect(listingTitles()).toHaveLength(3);
});

test('the filters follow the URL and are sent with the request', async () => {
  const { user, queries } = renderPage(() => pageResponse(), { search: '?category=Pets' });
  await screen.findByRole('link', { name: 'Annonse 0' });
  const pets = screen.getByRole('button', { name: 'Kjæledyr' });
  expect(pets.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Du har sett alle treffene.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Tilbud' }));
  await user.click(pets);
  expect(queries()).toEqual(['?category=Pets', '?type=Offer&category=Pets', '?type=Offer']);
});

test('returning to earlier filters shows their cached first page immediately', async () => {
  const never = new Promise<Response>(() => {});
  let isSlow = false;
  const { user } = renderPage((query) =>
    isSlow ? never : query.has('type') ? pageResponse({ listings: [] }) : twoPages(query),
  );
  await user.click(await screen.findByRole('button', { name: 'Vis flere' }));
  await screen.findByRole('link', { name: 'Annonse 4' });
  await user.click(screen.getByRole('radio', { name: 'Tilbud' }));
  await screen.findByText('Ingen treff');
  isSlow = true;
  await user.click(screen.getByRole('radio', { name: 'Alle' }));
  expect(listingTitles()).toEqual(['Annonse 0', 'Annonse 1', 'Annonse 2']);
});

test('a search is sent once, when the user pauses typing', async () => {
  const { user, queries } = renderPage(() => pageResponse());
  await screen.findByRole('link', { name: 'Annonse 0' });
  await user.click(screen.getByRole('button', { name: 'Søk' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('måke');
  await vi.waitFor(() => expect(queries()).toHaveLength(2));
  expect(new URLSearchParams(queries()[1]).get('search')).toBe('måke');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('måke');
});

test('a search result shows the text around the matching word, which is highlighted', async () => {
  const [listing] = buildListings(1);
  const excerpt = { before: '… trenger noen med ', match: 'tilhenger', after: ' til …' };
  renderPage(() => pageResponse({ listings: [{ ...listing!, excerpt }] }), { search: '?search=tilhenger' });
  const mark = await screen.findByText('tilhenger');
  expect(mark.tagName).toBe('MARK');
  expect(mark.parentElement?.textContent).toBe('… trenger noen med tilhenger til …');
});

test('a search without results can be cleared', async () => {
  const { user } = renderPage((query) => pageResponse(query.has('search') ? { listings: [] } : {}), {
    search: '?search=elefant',
  });
  expect(await screen.findByText('Ingen treff')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vis alle annonser' }));
  expect(await screen.findByRole('link', { name: 'Annonse 0' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('a search in the URL opens the search field; clearing the text does not close it, but the button does', async () => {
  const { user, queries } = renderPage(() => pageResponse(), { search: '?search=hund' });
  await screen.findByRole('link', { name: 'Annonse 0' });
  await user.clear(screen.getByRole('searchbox'));
  await vi.waitFor(() => expect(queries()).toEqual(['?search=hund', '']));
  await user.type(screen.getByRole('searchbox'), 'katt');
  await vi.waitFor(() => expect(queries()).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Søk' }));
  expect(await screen.findByRole('link', { name: /Hva trenger du hjelp til/ })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('with few neighbours and no listings, the invitation shows the number of neighbours and links to the invite page', async () => {
  renderPage(() => pageResponse({ listings: [], neighbourCount: 7 }));
  expect(await screen.findByText('7 av 100 i nærområdet ditt')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Inviter naboer' }).getAttribute('href')).toBe('/app/invite');
  expect(screen.getByRole('link', { name: 'Heng opp en plakat' }).getAttribute('href')).toBe('/app/invite');
});

test.each([
  ['only requests', true, 'Request'],
  ['an offer', false, 'Offer'],
] as const)('with few neighbours and %s, the page asks for the first offer: %s', async (_, isAsked, type) => {
  const listings = buildListings(2).map((listing) => ({ ...listing, type }));
  renderPage(() => pageResponse({ listings, neighbourCount: 9 }), { ownPage: buildOwnPage({ neighbourhood }) });
  await screen.findByText('9 av 100 i nærområdet ditt');
  const link = screen.queryByRole('link', { name: 'Legg ut det første tilbudet' });
  expect(link?.getAttribute('href')).toBe(isAsked ? '/app/new' : undefined);
});

test("the invitation is below the listings of the user's own neighbourhood, and not in filtered lists", async () => {
  const { user } = renderPage(
    (query) =>
      pageResponse(query.has('cursor') ? { listings: buildListings(2, 3) } : { neighbourCount: 9, nextCursor: 'c1' }),
    { ownPage: buildOwnPage({ neighbourhood }) },
  );
  const invitation = await screen.findByText('9 av 100 i nærområdet ditt');
  await user.click(screen.getByRole('button', { name: 'Vis flere' }));
  const later = await screen.findByRole('link', { name: 'Annonse 4' });
  expect(invitation.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(screen.getAllByText('9 av 100 i nærområdet ditt')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Tilbud' }));
  await screen.findByRole('link', { name: 'Annonse 0' });
  expect(screen.queryByText('9 av 100 i nærområdet ditt')).toBeNull();
});

test('pulling the page down far enough refetches the list', async () => {
  let count = 1;
  renderPage(() => pageResponse({ listings: buildListings(count) }));
  await screen.findByRole('link', { name: 'Annonse 0' });
  count = 2;
  pullDown(100);
  expect(listingTitles()).toEqual(['Annonse 0']);
  pullDown(140);
  expect(await screen.findByRole('link', { name: 'Annonse 1' })).toBeTruthy();
});

function pullDown(px: number): void {
  for (const [type, clientY] of [
    ['touchstart', 0],
    ['touchmove', px],
    ['touchend', px],
  ] as const) {
    const touches = type === 'touchend' ? [] : [{ clientY }];
    act(() => void window.dispatchEvent(Object.assign(new Event(type), { touches })));
  }
}

test('a user without a neighbourhood is asked to choose one', async () => {
  renderPage(() => problem(409, 'Conflict'));
  expect((await screen.findByRole('link', { name: 'Velg nabolag' })).getAttribute('href')).toBe(
    '/app/me/settings/profile',
  );
});

test('a user awaiting approval sees a notice that links to their own page', async () => {
  renderPage(() => pageResponse(), { ownPage: buildOwnPage({ isApproved: false }) });
  expect(screen.getByRole('link', { name: /^Du er snart inne/ }).getAttribute('href')).toBe('/app/me');
});

test('if a refetch fails, the list stays, and a notice says that it may be stale', async () => {
  let isFailing = false;
  const { user } = renderPage(() => (isFailing ? problem(400, 'Bad Request') : pageResponse()));
  await screen.findByRole('link', { name: 'Annonse 0' });
  isFailing = true;
  await user.click(screen.getByRole('button', { name: 'Oppdater' }));
  expect(await screen.findByText(/Det du ser, kan være gammelt/)).toBeTruthy();
  expect(listingTitles()).toHaveLength(3);
});

test('the list is stored for an offline start, but search results are not', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/root.css">';
  claimDevice(buildOwnPage().userId);
  scriptBackEnd({ [endpoint]: () => pageResponse() });
  const frame = (
    <div className="app-frame">
      <main>
        <NearPage />
      </main>
    </div>
  );
  const search = renderAppScreen(frame, { pathname: '/app', search: '?search=hund' });
  await screen.findByText('Annonse 0');
  expect(localStorage.getItem(nearMarkupKey)).toBeNull();
  search.unmount();
  renderAppScreen(frame, { pathname: '/app' });
  await waitFor(() => expect(localStorage.getItem(nearMarkupKey)).toContain('Annonse 2'));
});
