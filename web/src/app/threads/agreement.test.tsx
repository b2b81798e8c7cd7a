import type { Thread } from '@grenda/contract';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildMessage, buildThread, listingId, threadId } from '#src/testing/neighbours.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { wipeDevice } from '../shell/device/device.ts';
import { needsAgreementCard } from './lazy-agreement.ts';
import { hidePostponed, postpone } from './agreement-postponed.ts';
import { Agreement } from './agreement.tsx';

type Listing = NonNullable<Thread['listing']>;
type ThreadChanges = Partial<Omit<Thread, 'listing'>> & { listing?: Partial<Listing> };

const twoEach = [1, 2, 3, 4].map((seq) => buildMessage(seq));

function renderAgreement({ listing, ...changes }: ThreadChanges = {}, responses = {}) {
  const requests = scriptBackEnd(responses);
  const thread = buildThread({ isOwner: true, ...changes });
  const withListing: Thread = { ...thread, listing: thread.listing && { ...thread.listing, ...listing } };
  renderScreen(<Agreement thread={withListing} />, { pathname: '/app/messages/1' });
  const sent = () =>
    Promise.all(requests.map(async (request) => [request.method, new URL(request.url).pathname, await request.json()]));
  return { user: userEvent.setup(), sent };
}

const section = () => screen.getByRole('region', { name: 'Avtalen' });
const button = (name: string) => screen.getByRole('button', { name });
const findButton = (name: string) => screen.findByRole('button', { name });
const agreementPath = `/api/threads/${threadId}/agreement`;

test('the owner of a request is asked whether the other neighbour helps them', async () => {
  renderAgreement({ listing: { type: 'Request' } });
  expect(await screen.findByText('Har dere blitt enige om at Kari hjelper deg?')).toBeTruthy();
});

test('the owner of an offer is asked whether they help the other neighbour', async () => {
  renderAgreement({ listing: { type: 'Offer' } });
  expect(await screen.findByText('Har dere blitt enige om at du hjelper Kari?')).toBeTruthy();
});

test.each([
  ['two from each', twoEach, true],
  ['one from the owner and two from the other neighbour', twoEach.slice(0, 3), false],
  ['only from the owner', twoEach.filter(({ isOwn }) => isOwn), false],
])('the owner is asked after two messages from each side: %s', (_, messages, isAsked) => {
  expect(needsAgreementCard(buildThread({ isOwner: true }), messages)).toBe(isAsked);
});

test('the other neighbour sees the card only if there is an agreement', () => {
  expect(needsAgreementCard(buildThread({ isOwner: false }), twoEach)).toBe(false);
  expect(needsAgreementCard(buildThread({ isOwner: false, isAgreed: true }), [])).toBe(true);
});

test("'Ikke nå' hides the question, also after a reload, until the device is wiped", async () => {
  const { user } = renderAgreement();
  await user.click(await findButton('Ikke nå'));
  expect(section().textContent).toBe('');
  cleanup();
  renderAgreement();
  expect(section().textContent).toBe('');
  cleanup();
  wipeDevice();
  renderAgreement();
  expect(await findButton('Ja, avtalt')).toBeTruthy();
});

test('a postponed question is hidden by the inline script, and then by React', () => {
  postpone(threadId);
  window.history.replaceState(null, '', `/app/messages/${threadId}`);
  hidePostponed();
  expect(document.documentElement.dataset['postponed']).toBe('');
  renderAgreement();
  expect(section().textContent).toBe('');
  expect(document.documentElement.dataset['postponed']).toBeUndefined();
  wipeDevice();
  hidePostponed();
  expect(document.documentElement.dataset['postponed']).toBeUndefined();
});

test('the owner confirms an agreement', async () => {
  const { user, sent } = renderAgreement({}, { [`PUT ${agreementPath}`]: () => empty() });
  await user.click(await findButton('Ja, avtalt'));
  expect(await sent()).toEqual([['PUT', agreementPath, { isAgreed: true }]]);
});

test('the owner can complete the listing, and undo that', async () => {
  const { user, sent } = renderAgreement(
    { isAgreed: true },
    { [`PATCH /api/listings/${listingId}`]: () => Response.json({}) },
  );
  await user.click(button('Merk som fullført'));
  expect(await screen.findByText('Annonsen er fullført')).toBeTruthy();
  await user.click(button('Angre'));
  expect(await sent()).toEqual([
    ['PATCH', `/api/listings/${listingId}`, { status: 'Completed' }],
    ['PATCH', `/api/listings/${listingId}`, { status: 'Open' }],
  ]);
});

test('an agreement refused with 409 shows an explanation', async () => {
  const { user } = renderAgreement({}, { [`PUT ${agreementPath}`]: () => problem(409, 'Conflict') });
  await user.click(await findButton('Ja, avtalt'));
  expect(
    await screen.findByText('Det går ikke nå. Har du en avtale med en annen nabo, må du angre den først.'),
  ).toBeTruthy();
});

test.each<[string, ThreadChanges, string]>([
  [
    'the other neighbour sees the agreement',
    { isOwner: false, isAgreed: true },
    'Dere har en avtale. Når den er utført, markerer Kari annonsen som fullført.',
  ],
  ['the other neighbour sees nothing before there is an agreement', { isOwner: false }, ''],
  ['the owner of a closed listing is not asked about an agreement', { listing: { status: 'Closed' } }, ''],
  ['the owner is not asked about an agreement in a thread closed for messages', { isOpen: false }, ''],
  [
    'the owner of a listing completed without an agreement is not asked for thanks',
    { listing: { status: 'Completed' } },
    '',
  ],
])('%s', (_, thread, words) => {
  renderAgreement(thread);
  expect(section().textContent).toMatch(words === '' ? /^$/ : words);
  expect(screen.queryByRole('button')).toBeNull();
});

const completed: ThreadChanges = { isAgreed: true, listing: { status: 'Completed' } };
const thanksEndpoint = `PUT /api/threads/${threadId}/thanks`;

test('after a listing with an agreement is completed, the user is asked for one line of thanks', async () => {
  const { user, sent } = renderAgreement(completed, { [thanksEndpoint]: () => empty() });
  expect(await screen.findByText('Vil du takke Kari?')).toBeTruthy();
  await user.click(button('Takk'));
  await user.type(screen.getByLabelText('Takk på én linje'), 'Du reddet dagen!');
  await user.click(button('Takk'));
  expect(await sent()).toEqual([['PUT', `/api/threads/${threadId}/thanks`, { text: 'Du reddet dagen!' }]]);
});

test('thanks refused with 409, for example because they were given in another tab, show an explanation', async () => {
  const { user } = renderAgreement(completed, { [thanksEndpoint]: () => problem(409, 'Conflict') });
  await user.type(await screen.findByLabelText('Takk på én linje'), 'Du reddet dagen!');
  await user.click(button('Takk'));
  expect(await screen.findByText('Du har allerede takket, eller så er annonsen åpnet igjen.')).toBeTruthy();
});

test('a suggestion fills the thanks field', async () => {
  const { user } = renderAgreement(completed);
  await user.click(await screen.findByRole('button', { name: 'Du er en god nabo' }));
  expect(screen.getByLabelText<HTMLInputElement>('Takk på én linje').value).toBe('Du er en god nabo');
});

test('thanks already given are shown with their authors, instead of the form', async () => {
  renderAgreement({ ...completed, ownThanks: 'Du reddet dagen!', othersThanks: 'Selv takk!' });
  await screen.findByText('Godt gjort, begge to!');
  expect(section().textContent).toBe('Godt gjort, begge to!Kari takket deg: «Selv takk!»Du takket: «Du reddet dagen!»');
});
