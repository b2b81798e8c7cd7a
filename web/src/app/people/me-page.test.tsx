import type { OwnListing, OwnPage } from '@grenda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildListing } from '#src/testing/listing.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import MePage from './me-page.tsx';

const thanks = {
  thanksId: '0199a1b2-7c3d-7e4f-8a5b-000000000007',
  text: 'Takk!',
  firstName: 'Ola',
  at: '2026-10-05T12:00:00.000Z',
  isHidden: false,
};

const kari: OwnPage = {
  userId: '1',
  email: 'kari@example.no',
  isApproved: true,
  firstName: 'Kari',
  about: 'Liker hunder.',
  neighbourhood: { neighbourhoodId: '4204-11', name: 'Lund', kommune: 'Kristiansand' },
  mailsMessages: true,
  unreadThreads: 0,
  thanks: [{ ...thanks, text: 'Tusen takk for skyssen!' }],
};

const listing = (title: string, status: OwnListing['status']): OwnListing => ({
  listingId: title,
  ...buildListing({ title, status }),
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  endedAt: null,
});

const ownPage = (changes: Partial<OwnPage> = {}) => ({
  'GET /api/neighbours/me': () => Response.json({ ...kari, ...changes }),
});
const ownListings = (...listings: OwnListing[]) => ({
  'GET /api/listings/mine': () => Response.json({ listings, totalCount: listings.length }),
});

const show = () =>
  renderScreen(
    <Suspense>
      <MePage />
    </Suspense>,
    { pathname: '/app/me' },
  );

test("the page shows the user's own profile and thanks", async () => {
  scriptBackEnd({ ...ownPage(), ...ownListings() });
  show();
  expect(await screen.findByRole('heading', { name: 'Kari' })).toBeTruthy();
  expect(screen.getByText('Lund, Kristiansand')).toBeTruthy();
  expect(screen.getByText('Liker hunder.')).toBeTruthy();
  expect(screen.getByText('Har fått takk én gang')).toBeTruthy();
  expect(screen.getByText('«Tusen takk for skyssen!»')).toBeTruthy();
  expect(screen.getByText(/^Ola,/).textContent).toMatch(/^Ola, 5. oktober/);
  expect(screen.queryByText('Mens du venter')).toBeNull();
  expect(await screen.findByText('Du har ikke lagt ut noe ennå.')).toBeTruthy();
});

async function chooseThanksOption(option: string): Promise<void> {
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Flere valg for takkehilsenen fra Ola' }));
  await userEvent.click(screen.getByRole('button', { name: option }));
}

test('promise 71: the user can hide thanks, show them again and report them', async () => {
  let isHidden = false;
  const requests = scriptBackEnd({
    'GET /api/neighbours/me': () => Response.json({ ...kari, thanks: [{ ...thanks, isHidden }] }),
    ...ownListings(),
    [`PUT /api/thanks/${thanks.thanksId}/hidden`]: () => {
      isHidden = !isHidden;
      return new Response(null, { status: 204 });
    },
    'POST /api/reports': () => new Response(null, { status: 204 }),
  });
  show();
  await chooseThanksOption('Skjul for andre');
  expect(await screen.findByText(/Bare du ser denne/)).toBeTruthy();
  expect(screen.queryByText(/^Har fått takk/)).toBeNull();
  await chooseThanksOption('Vis for andre');
  expect(await screen.findByText('Har fått takk én gang')).toBeTruthy();
  await chooseThanksOption('Rapporter');
  await userEvent.click(await screen.findByRole('radio', { name: /^Uvennlig/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send rapporten' }));
  expect(await screen.findByText('Takk for at du sier fra')).toBeTruthy();
  const report = requests.find(({ url }) => url.endsWith('/api/reports'));
  expect(await report?.json()).toEqual({ kind: 'thanks', reportedId: thanks.thanksId, reason: 'Unkind', note: '' });
});

test('promise 28: bidi controls are removed from thanks', async () => {
  scriptBackEnd({
    ...ownPage({ thanks: [{ ...thanks, text: 'Takk\u202E for skyssen' }] }),
    ...ownListings(),
  });
  show();
  expect(await screen.findByText('«Takk for skyssen»')).toBeTruthy();
});

test('a user awaiting approval sees how long approval usually takes, and can write a listing, invite neighbours and ask for a vouch', async () => {
  const clipboard: string[] = [];
  scriptBackEnd({ ...ownPage({ isApproved: false, approvalHours: 0 }), ...ownListings(listing('Skyss', 'Open')) });
  const user = userEvent.setup();
  show();
  expect(await screen.findByRole('heading', { name: 'Mens du venter' })).toBeTruthy();
  expect(screen.getByText(/Det tar vanligvis under en time\./)).toBeTruthy();
  expect(await screen.findByText('Venter på godkjenning')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Endre «Skyss»' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Del|Fullfør)/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Skriv din første annonse/ }).getAttribute('href')).toBe('/app/new');
  navigator.clipboard.writeText = async (text) => void clipboard.push(text);
  await user.click(screen.getByRole('button', { name: 'Inviter naboer' }));
  expect(await screen.findByRole('button', { name: 'Lenken er kopiert' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Be en nabo gå god for deg' }));
  await waitFor(() => expect(clipboard).toHaveLength(2));
  expect(clipboard[1]).toMatch(/\/app\/invite\?vouch=[\w-]+$/);
});

test('a user without a name is asked to fill in their page', async () => {
  scriptBackEnd({ ...ownPage({ firstName: null, neighbourhood: null }), ...ownListings() });
  show();
  expect((await screen.findByRole('link', { name: 'Fyll inn siden din' })).getAttribute('href')).toBe(
    '/app/me/settings/profile',
  );
});

test('open listings come first, and completed ones have no actions', async () => {
  scriptBackEnd({ ...ownPage(), ...ownListings(listing('Gammel', 'Completed'), listing('Ny', 'Open')) });
  show();
  await screen.findByRole('link', { name: 'Ny' });
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Ny', 'Gammel']);
  expect(screen.queryByRole('button', { name: /«Gammel»/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /«Gammel»/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Endre «Ny»' }).getAttribute('href')).toBe('/app/listings/Ny/edit');
});

test('a listing can be completed, and Undo reopens it', async () => {
  let status: OwnListing['status'] = 'Open';
  const sentBodies: unknown[] = [];
  scriptBackEnd({
    ...ownPage(),
    'GET /api/listings/mine': () => Response.json({ listings: [listing('Skyss', status)], totalCount: 1 }),
    'PATCH /api/listings/Skyss': async (request) => {
      const body: { status: OwnListing['status'] } = await request.json();
      sentBodies.push(body);
      status = body.status;
      return Response.json(listing('Skyss', status));
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Fullfør «Skyss»' }));
  expect(await screen.findByText('Annonsen er fullført')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fullfør «Skyss»' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skyss' })));
  await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Angre' }));
  expect(await screen.findByRole('button', { name: 'Fullfør «Skyss»' })).toBeTruthy();
  expect(sentBodies).toEqual([{ status: 'Completed' }, { status: 'Open' }]);
});

test('a button loads more listings until there are no more', async () => {
  const pages = [1, 2].map((number) => Array.from({ length: 50 }, (_, index) => listing(`${number}.${index}`, 'Open')));
  scriptBackEnd({
    ...ownPage(),
    'GET /api/listings/mine': ({ url }) =>
      Response.json({ listings: pages[Number(new URL(url).searchParams.get('pageNumber')) - 1], totalCount: 100 }),
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByRole('link', { name: '2.49' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
});

test('a failed request for listings can be retried', async () => {
  let isFailing = true;
  scriptBackEnd({
    ...ownPage(),
    'GET /api/listings/mine': () => (isFailing ? problem(429, 'No') : Response.json({ listings: [], totalCount: 0 })),
  });
  show();
  const retry = await screen.findByRole('button', { name: 'Prøv igjen' });
  isFailing = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Du har ikke lagt ut noe ennå.')).toBeTruthy();
});
