// @vitest-environment happy-dom
import type { Neighbourhood } from '@grenda/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { NeighbourhoodPicker } from './neighbourhood-picker.tsx';

const place = (name: string, more: object = {}) => ({
  neighbourhoodId: name,
  name,
  kommune: 'Kristiansand',
  fylke: 'Agder',
  residents: 4300,
  isEstimate: false,
  ...more,
});
const lund = place('Lund', { isEstimate: true });
const grim = place('Grim');
const tveit = place('Tveit');

function Picker({ home }: { home?: Neighbourhood }) {
  const [chosen, setChosen] = useState<Neighbourhood | undefined>(home);
  return <NeighbourhoodPicker chosen={chosen} onChoose={setChosen} />;
}

const find = 'GET /api/neighbourhoods';
const show = (home?: Neighbourhood) => renderScreen(<Picker {...(home ? { home } : {})} />, { pathname: '/' });
const input = () => screen.getByLabelText<HTMLInputElement>('Nabolag');
const names = () =>
  screen.queryAllByRole('radio').map((radio) => radio.closest('label')?.textContent.replaceAll(/\s/g, ' '));
const asked = (requests: Request[]) => requests.map(({ url }) => new URL(url).searchParams.get('query'));

test('a postnummer is asked about once it is whole, and estimates are said to be some', async () => {
  const requests = scriptBackEnd({ [find]: () => Response.json({ suggestions: [lund, grim], others: [] }) });
  show();
  await userEvent.type(input(), '4630');
  await waitFor(() =>
    expect(names()).toEqual(['Lund, Kristiansandca. 4 300 innbyggere', 'Grim, Kristiansand4 300 innbyggere']),
  );
  expect(asked(requests)).toEqual(['4630']);
  expect(screen.getByText('2 forslag')).toBeTruthy();
  expect(screen.getByText(/Erik Bolstad, www.erikbolstad.no\/postnummer \(CC BY 3.0\)/)).toBeTruthy();
});

test('who misses theirs finds the rest of the kommune', async () => {
  scriptBackEnd({ [find]: () => Response.json({ suggestions: [lund], others: [tveit] }) });
  show();
  await userEvent.type(input(), 'lund');
  await userEvent.click(await screen.findByText('Andre steder i Kristiansand'));
  await userEvent.click(screen.getByRole('radio', { name: /Tveit/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Tveit/ }).checked).toBe(true);
  expect(input().validity.valid).toBe(true);
});

test('what was written is too short to go by where it is in four kommuner', async () => {
  const others = ['Oslo', 'Bergen', 'Moss', 'Hamar'].map((kommune) => place('Sentrum', { kommune }));
  scriptBackEnd({ [find]: () => Response.json({ suggestions: [lund], others }) });
  show();
  await userEvent.type(input(), 'lund');
  expect(await screen.findByText('Ikke i lista? Skriv mer av navnet, eller navnet på kommunen.')).toBeTruthy();
  expect(screen.queryByText(/^Andre steder/)).toBeNull();
});

test('what is chosen stays on top while one looks on', async () => {
  scriptBackEnd({
    [find]: ({ url }) => Response.json({ suggestions: url.endsWith('grim') ? [grim] : [lund], others: [] }),
  });
  show(place('Tveit'));
  await userEvent.type(input(), 'grim');
  await screen.findByRole('radio', { name: /Grim/ });
  expect(names()[0]).toMatch(/^Tveit/);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Tveit/ }).checked).toBe(true);
});

test('what is nowhere, and what cannot be asked, is said', async () => {
  scriptBackEnd({
    [find]: ({ url }) => (url.endsWith('xyz') ? Response.json({ suggestions: [], others: [] }) : problem(503, 'Busy')),
  });
  show();
  await userEvent.type(input(), 'xyz');
  expect(await screen.findByText(/Fant ingen steder for «xyz»/)).toBeTruthy();
  expect(input().validity.valid).toBe(false);
  await userEvent.type(input(), 'w');
  expect(await screen.findByText(/Noe gikk galt hos oss/, {}, { timeout: 4000 })).toBeTruthy();
});
