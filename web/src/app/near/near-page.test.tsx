// @vitest-environment happy-dom
import type { NearListing, NearPage as Page, OwnPage } from '@grenda/contract';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildFullListing, buildOwnPage, listingId, renderAppScreen } from '#src/testing/neighbours.tsx';
import NearPage from './near-page.tsx';

const call = 'GET /api/listings/near';
let seen: (() => void)[] = [];

beforeEach(() => {
  seen = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

function listings(count: number, from = 0): NearListing[] {
  const { type, category, createdAt } = buildFullListing();
  const neighbourhood = { neighbourhoodId: 'maj', name: 'Majorstuen', kommune: 'Oslo' };
  return Array.from({ length: count }, (_, index) => ({
    listingId: listingId.slice(0, -3) + String(from + index).padStart(3, '0'),
    title: `Annonse ${from + index}`,
    isOwn: from + index === 1,
    type,
    category,
    createdAt,
    neighbourhood,
  }));
}

const page = (changes: Partial<Page> = {}) =>
  Response.json({ listings: listings(3), nextCursor: null, neighbourCount: 10, ...changes });

function show(answer: (query: URLSearchParams) => Response | Promise<Response>, search = '', me?: OwnPage) {
  const requests = scriptBackEnd({ [call]: (request) => answer(new URL(request.url).searchParams) });
  renderAppScreen(<NearPage />, { pathname: '/app', search }, me);
  // React mounts everything twice here, which asks twice.
  const queries = () => [...new Set(requests.map(({ url }) => new URL(url).search))];
  return { user: userEvent.setup(), queries };
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('what is near is listed, each leading to its page', async () => {
  show(() => page());
  const link = await screen.findByRole('link', { name: 'Annonse 0' });
  expect(link.getAttribute('href')).toMatch(/^\/app\/listings\/.*000$/);
  expect(titles()).toEqual(['Annonse 0', 'Annonse 1', 'Annonse 2']);
  expect(screen.getAllByText(/Majorstuen/)).toHaveLength(3);
  expect(screen.getAllByText(/Din annonse/)).toHaveLength(1);
  expect(screen.getByText('Du har sett alle annonsene i nærheten.')).toBeTruthy();
  // Ten are enough.
  expect(screen.queryByText(/av 10 naboer/)).toBeNull();
});

const twoPages = (query: URLSearchParams) =>
  query.get('cursor') === 'c1' ? page({ listings: listings(2, 3) }) : page({ nextCursor: 'c1' });

test('more comes by the button', async () => {
  const { user } = show(twoPages);
  await user.click(await screen.findByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByRole('link', { name: 'Annonse 4' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
});

test('more comes by itself once its place is near the window', async () => {
  show(twoPages);
  await screen.findByRole('button', { name: 'Vis flere' });
  act(() => seen.at(-1)?.());
  expect(await screen.findByRole('link', { name: 'Annonse 4' })).toBeTruthy();
});

test('a next page that does not come is said, and the list stays', async () => {
  const { user } = show((query) => (query.has('cursor') ? problem(400, 'Bad Request') : page({ nextCursor: 'c1' })));
  await user.click(await screen.findByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByText('Vi fikk ikke hentet flere annonser.')).toBeTruthy();
  // What is there is not old.
  expect(screen.queryByText(/kan være gammelt/)).toBeNull();
  expect(titles()).toHaveLength(3);
});

test('filters are asked for and stand as the address has them', async () => {
  const { user, queries } = show(() => page(), '?category=Pets');
  await screen.findByRole('link', { name: 'Annonse 0' });
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('Pets');
  // There may be more near by.
  expect(screen.getByText('Du har sett alle treffene.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Tilbud' }));
  await user.selectOptions(screen.getByRole('combobox'), 'Alle kategorier');
  expect(queries()).toEqual(['?category=Pets', '?type=Offer&category=Pets', '?type=Offer']);
});

test('filters that were seen before show at once what they showed first, and are asked for again', async () => {
  const never = new Promise<Response>(() => {});
  let isSlow = false;
  const { user } = show((query) => (isSlow ? never : query.has('type') ? page({ listings: [] }) : twoPages(query)));
  await user.click(await screen.findByRole('button', { name: 'Vis flere' }));
  await screen.findByRole('link', { name: 'Annonse 4' });
  await user.click(screen.getByRole('radio', { name: 'Tilbud' }));
  await screen.findByText('Ingen treff');
  isSlow = true;
  await user.click(screen.getByRole('radio', { name: 'Alle' }));
  expect(titles()).toEqual(['Annonse 0', 'Annonse 1', 'Annonse 2']);
});

test('a search is asked for once, when the typing pauses', async () => {
  const { user, queries } = show(() => page());
  await screen.findByRole('link', { name: 'Annonse 0' });
  await user.type(screen.getByRole('searchbox'), 'måke');
  await vi.waitFor(() => expect(queries()).toHaveLength(2));
  expect(new URLSearchParams(queries()[1]).get('search')).toBe('måke');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('måke');
});

test('a search without hits can be cleared', async () => {
  const { user } = show((query) => page(query.has('search') ? { listings: [] } : {}), '?search=elefant');
  expect(await screen.findByText('Ingen treff')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vis alle annonser' }));
  expect(await screen.findByRole('link', { name: 'Annonse 0' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('where nobody is near yet it says how many, and offers the invitation', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  const { user } = show(() => page({ listings: [], neighbourCount: 7 }));
  expect(await screen.findByText('7 av 10 naboer')).toBeTruthy();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await user.click(screen.getByRole('button', { name: 'Inviter naboer' }));
  expect(await screen.findByRole('button', { name: 'Lenken er kopiert' })).toBeTruthy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${location.origin}/`);
});

test('few neighbours are told of below the first page, and not below what was searched for', async () => {
  const { user } = show((query) =>
    page(query.has('cursor') ? { listings: listings(2, 3) } : { neighbourCount: 9, nextCursor: 'c1' }),
  );
  const invitation = await screen.findByText('9 av 10 naboer');
  await user.click(screen.getByRole('button', { name: 'Vis flere' }));
  const later = await screen.findByRole('link', { name: 'Annonse 4' });
  expect(invitation.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByText('9 av 10 naboer')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Tilbud' }));
  await screen.findByRole('link', { name: 'Annonse 0' });
  expect(screen.queryByText('9 av 10 naboer')).toBeNull();
});

test('the top of the page is pulled down to ask anew, if it is pulled far enough', async () => {
  let count = 1;
  show(() => page({ listings: listings(count) }));
  await screen.findByRole('link', { name: 'Annonse 0' });
  count = 2;
  pull(100);
  expect(titles()).toEqual(['Annonse 0']);
  pull(140);
  expect(await screen.findByRole('link', { name: 'Annonse 1' })).toBeTruthy();
});

/** A finger that goes so many pixels down. */
function pull(px: number): void {
  for (const [type, clientY] of [
    ['touchstart', 0],
    ['touchmove', px],
    ['touchend', px],
  ] as const) {
    const touches = type === 'touchend' ? [] : [{ clientY }];
    act(() => void window.dispatchEvent(Object.assign(new Event(type), { touches })));
  }
}

test('who has no neighbourhood is asked for it', async () => {
  show(() => problem(409, 'Conflict'));
  expect((await screen.findByRole('link', { name: 'Velg nabolag' })).getAttribute('href')).toBe('/app/me/settings');
});

test('who waits for approval is told what to do meanwhile', async () => {
  show(() => page(), '', buildOwnPage({ isApproved: false }));
  expect(screen.getByRole('heading', { name: 'Du venter på godkjenning' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Skriv en annonse' }).getAttribute('href')).toBe('/app/new');
});

test('what was read stays when it cannot be read anew, and says that it may be old', async () => {
  let isAway = false;
  const { user } = show(() => (isAway ? problem(400, 'Bad Request') : page()));
  await screen.findByRole('link', { name: 'Annonse 0' });
  isAway = true;
  await user.click(screen.getByRole('button', { name: 'Oppdater' }));
  expect(await screen.findByText(/Det du ser, kan være gammelt/)).toBeTruthy();
  expect(titles()).toHaveLength(3);
});
