// @vitest-environment happy-dom
import type { Thread } from '@grenda/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildThread, listingId, threadId } from '#src/testing/neighbours.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { Agreement } from './agreement.tsx';

type Listing = NonNullable<Thread['listing']>;
type Shown = Partial<Omit<Thread, 'listing'>> & { listing?: Partial<Listing> };

/** The owner's side, unless told otherwise. */
function show({ listing, ...changes }: Shown = {}, answers = {}) {
  const requests = scriptBackEnd(answers);
  const thread = buildThread({ isOwner: true, ...changes });
  const shown: Thread = { ...thread, listing: thread.listing && { ...thread.listing, ...listing } };
  renderScreen(<Agreement thread={shown} />, { pathname: '/app/messages/1' });
  const sent = () =>
    Promise.all(requests.map(async (one) => [one.method, new URL(one.url).pathname, await one.json()]));
  return { user: userEvent.setup(), sent };
}

const section = () => screen.getByRole('region', { name: 'Avtalen' });
const button = (name: string) => screen.getByRole('button', { name });
const agreement = `/api/threads/${threadId}/agreement`;

test('of a request the owner is asked whether the other one helps them', () => {
  show({ listing: { type: 'Request' } });
  expect(screen.getByText('Har dere blitt enige om at Kari hjelper deg?')).toBeTruthy();
});

test('of an offer the owner is asked whether they help the other one', () => {
  show({ listing: { type: 'Offer' } });
  expect(screen.getByText('Har dere blitt enige om at du hjelper Kari?')).toBeTruthy();
});

test('the owner says who helps, takes it back, or completes the listing', async () => {
  const { user, sent } = show({}, { [`PUT ${agreement}`]: () => empty() });
  await user.click(button('Ja, avtalt'));
  expect(await sent()).toEqual([['PUT', agreement, { isAgreed: true }]]);
});

test('an agreement is taken back, or the listing completed', async () => {
  const { user, sent } = show(
    { isAgreed: true },
    { [`PUT ${agreement}`]: () => empty(), [`PATCH /api/listings/${listingId}`]: () => Response.json({}) },
  );
  await user.click(button('Angre avtalen'));
  await user.click(button('Fullført'));
  expect(await sent()).toEqual([
    ['PUT', agreement, { isAgreed: false }],
    ['PATCH', `/api/listings/${listingId}`, { status: 'Completed' }],
  ]);
});

test.each<[boolean, string]>([
  [false, 'Ja, avtalt'],
  [true, 'Angre avtalen'],
])('a refusal is said in words that hold whatever it is for (agreed: %s)', async (isAgreed, name) => {
  const { user } = show({ isAgreed }, { [`PUT ${agreement}`]: () => problem(409, 'Conflict') });
  await user.click(button(name));
  expect(
    await screen.findByText('Det går ikke nå. Har du en avtale med en annen nabo, må du angre den først.'),
  ).toBeTruthy();
});

test.each<[string, Shown, string]>([
  ['who helps is told', { isOwner: false, isAgreed: true }, 'Dere har en avtale.'],
  ['who asks and has none yet is not', { isOwner: false }, ''],
  ['a listing that is over is not agreed on', { listing: { status: 'Closed' } }, ''],
  ['nor one whose owner cannot be written to', { isOpen: false }, ''],
  ['what was completed without an agreement has no thanks', { listing: { status: 'Completed' } }, ''],
])('%s', (_, thread, words) => {
  show(thread);
  expect(section().textContent).toMatch(words === '' ? /^$/ : words);
  expect(screen.queryByRole('button')).toBeNull();
});

const completed: Shown = { isAgreed: true, listing: { status: 'Completed' } };
const thanks = `PUT /api/threads/${threadId}/thanks`;

test('once it is completed, one line of thanks is asked for', async () => {
  const { user, sent } = show(completed, { [thanks]: () => empty() });
  expect(screen.getByText('Vil du takke Kari?')).toBeTruthy();
  await user.click(button('Takk'));
  await user.type(screen.getByLabelText('Takk på én linje'), 'Du reddet dagen!');
  await user.click(button('Takk'));
  expect(await sent()).toEqual([['PUT', `/api/threads/${threadId}/thanks`, { text: 'Du reddet dagen!' }]]);
});

test('thanks stand with who said them, and are asked for no more', () => {
  show({ ...completed, ownThanks: 'Du reddet dagen!', othersThanks: 'Selv takk!' });
  expect(section().textContent).toBe('Kari takket deg: «Selv takk!»Du takket: «Du reddet dagen!»');
});
