import { expect, test } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { findNeighbourhoods } from './find-neighbourhoods.ts';
import { matchText } from './match-text.ts';
import { areas, postnummer } from './table.ts';
import { ringsAround } from './rings.ts';

const names = (query: string) =>
  findNeighbourhoods(query).suggestions.map(({ name, kommune }) => `${name}, ${kommune}`);

test.each([
  ['0567', ['Rodeløkka, Oslo', 'Dælenenga, Oslo']],
  ['9999', []],
  ['lund', ['Lund – Sødal, Kristiansand']],
  ['sødal', ['Lund – Sødal, Kristiansand']],
  ['dæle', ['Dælenenga, Oslo']],
  ['DAELENENGA', ['Dælenenga, Oslo']],
  ['rodelokka', ['Rodeløkka, Oslo']],
  ['aas', ['Ås, Ås', 'Ås, Eidsvoll']],
  ['Sentrum, tromsø', ['Tromsø sentrum, Tromsø']],
  ['Majorstuen', ['Majorstuen syd, Oslo', 'Majorstuen nord, Oslo']],
  ['herøy', ['Herøy, Herøy']],
  ['-', []],
])('%j finds %j first', (query, first) => {
  const found = names(query);
  expect(found.slice(0, first.length)).toEqual(first);
  expect(found.length === 0).toBe(first.length === 0);
});

test('the rest of the kommuner stands beside the suggestions, by name, and twenty are suggested at most', () => {
  const { suggestions, others } = findNeighbourhoods('torshov, oslo');
  expect(suggestions).toMatchObject([{ name: 'Torshov', fylke: 'Oslo', isEstimate: true }]);
  expect(others).toHaveLength(98);
  expect(others.map(({ name }) => name)).toEqual(
    others.map(({ name }) => name).toSorted(new Intl.Collator('nb').compare),
  );
  expect(findNeighbourhoods('o').suggestions).toHaveLength(20);
});

test('who asks without words is told to write some; nobody has to be signed in', async () => {
  const { openBrowser, logged } = await openTestApp();
  const { request } = openBrowser();
  expect((await request('/api/neighbourhoods?query=%20')).status).toBe(400);
  expect((await request('/api/neighbourhoods?query=0567')).status).toBe(200);
  expect(logged.join('')).not.toContain('0567');
});

test('the rings around each neighbourhood hold every one of the country once, those that border it first', () => {
  for (const { id, neighbours } of areas().values()) {
    const [own, border, ...far] = ringsAround(id);
    expect(own).toEqual([id]);
    if (neighbours.length > 0) expect(border).toEqual(neighbours);
    const all = [own, border, ...far].flat();
    expect(all).toHaveLength(areas().size);
    expect(new Set(all).size).toBe(areas().size);
  }
  expect(ringsAround('9999-99')).toEqual([]);
});

test('every id of the table is one of it, borders are mutual, and no neighbourhood is too small to hide in', () => {
  const whole = new Set(['1151', '4629', '5043', '1856', '1835', '1816']);
  for (const { id, neighbours, residents, kommuneNo } of areas().values()) {
    for (const other of neighbours) expect(areas().get(other)?.neighbours).toContain(id);
    if (!whole.has(kommuneNo)) expect(residents).toBeGreaterThanOrEqual(500);
  }
  for (const id of [...postnummer().values()].flatMap((ids) => ids.split(','))) expect(areas().has(id)).toBe(true);
});

test('words name a neighbourhood where exactly one in the country fits them', () => {
  expect(matchText('Rodeløkka')).toBe('0301-0204');
  expect(matchText(' torshov,  OSLO ')).toBe('0301-0305');
  for (const text of ['Torshov', 'Sentrum', 'Ås', '', 'hos mormor']) expect(matchText(text)).toBe(undefined);
});
