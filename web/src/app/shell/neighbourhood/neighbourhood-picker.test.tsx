import type { Neighbourhood } from '@grenda/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { debounceMs, NeighbourhoodPicker } from './neighbourhood-picker.tsx';

const buildSuggestion = (name: string, changes: object = {}) => ({
  neighbourhoodId: name,
  name,
  kommune: 'Kristiansand',
  fylke: 'Agder',
  residents: 4300,
  isEstimate: false,
  ...changes,
});
const lund = buildSuggestion('Lund', { isEstimate: true });
const grim = buildSuggestion('Grim');
const tveit = buildSuggestion('Tveit');

function Picker({ initial }: { initial?: Neighbourhood }) {
  const [chosen, setChosen] = useState<Neighbourhood | undefined>(initial);
  return <NeighbourhoodPicker chosen={chosen} onChoose={setChosen} />;
}

const endpoint = 'GET /api/neighbourhoods';
const renderPicker = (initial?: Neighbourhood) =>
  renderScreen(<Picker {...(initial ? { initial } : {})} />, { pathname: '/' });
const input = () => screen.getByLabelText<HTMLInputElement>('Nabolag');
const optionTexts = () =>
  screen.queryAllByRole('radio').map((radio) => radio.closest('label')?.textContent.replaceAll(/\s/g, ' '));
const queriesOf = (requests: Request[]) => requests.map(({ url }) => new URL(url).searchParams.get('query'));

test('a postnummer is not searched before it is complete, and estimated numbers of residents are marked', async () => {
  const requests = scriptBackEnd({ [endpoint]: () => Response.json({ suggestions: [lund, grim], others: [] }) });
  renderPicker();
  await userEvent.type(input(), '463');
  await new Promise((resolve) => setTimeout(resolve, 2 * debounceMs));
  await userEvent.type(input(), '0');
  await waitFor(() =>
    expect(optionTexts()).toEqual(['Lund, Kristiansandca. 4 300 innbyggere', 'Grim, Kristiansand4 300 innbyggere']),
  );
  expect(queriesOf(requests)).toEqual(['4630']);
  expect(screen.getByText('2 forslag')).toBeTruthy();
  const sources = screen.getByText(/Erik Bolstad, www.erikbolstad.no\/postnummer \(CC BY 3.0\)/);
  expect(sources.closest('details')?.open).toBe(false);
});

test('the clear button removes the text and the results, and focuses the field', async () => {
  scriptBackEnd({ [endpoint]: () => Response.json({ suggestions: [lund], others: [] }) });
  renderPicker();
  await userEvent.type(input(), '4630');
  await screen.findByRole('radio');
  await userEvent.click(screen.getByRole('button', { name: 'Tøm søket' }));
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
  expect(screen.queryByRole('button', { name: 'Tøm søket' })).toBeNull();
  await waitFor(() => expect(optionTexts()).toEqual([]));
});

test('the other neighbourhoods of the kommune can be expanded', async () => {
  scriptBackEnd({ [endpoint]: () => Response.json({ suggestions: [lund], others: [tveit] }) });
  renderPicker();
  await userEvent.type(input(), 'lund');
  await userEvent.click(await screen.findByText('Andre steder i Kristiansand'));
  await userEvent.click(screen.getByRole('radio', { name: /Tveit/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Tveit/ }).checked).toBe(true);
  expect(input().validity.valid).toBe(true);
});

test('if the other neighbourhoods are in four kommuner, the picker asks the user to type more', async () => {
  const others = ['Oslo', 'Bergen', 'Moss', 'Hamar'].map((kommune) => buildSuggestion('Sentrum', { kommune }));
  scriptBackEnd({ [endpoint]: () => Response.json({ suggestions: [lund], others }) });
  renderPicker();
  await userEvent.type(input(), 'lund');
  expect(await screen.findByText('Ikke i lista? Skriv mer av navnet, eller navnet på kommunen.')).toBeTruthy();
  expect(screen.queryByText(/^Andre steder/)).toBeNull();
});

test('the chosen neighbourhood stays on top during a new search', async () => {
  scriptBackEnd({
    [endpoint]: ({ url }) => Response.json({ suggestions: url.endsWith('grim') ? [grim] : [lund], others: [] }),
  });
  renderPicker(buildSuggestion('Tveit'));
  await userEvent.type(input(), 'grim');
  await screen.findByRole('radio', { name: /Grim/ });
  expect(optionTexts()[0]).toMatch(/^Tveit/);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Tveit/ }).checked).toBe(true);
});

test('a search that finds nothing and a search that fails each show a message', async () => {
  scriptBackEnd({
    [endpoint]: ({ url }) =>
      url.endsWith('xyz') ? Response.json({ suggestions: [], others: [] }) : problem(503, 'Busy'),
  });
  renderPicker();
  await userEvent.type(input(), 'xyz');
  expect(await screen.findByText(/Fant ingen steder for «xyz»/)).toBeTruthy();
  expect(input().validity.valid).toBe(false);
  await userEvent.type(input(), 'w');
  expect(await screen.findByText(/Noe gikk galt hos oss/, {}, { timeout: 4000 })).toBeTruthy();
});
