import { expect, test } from 'vitest';
import { problemOf } from '../testing/problem-of.ts';
import { openTestApp } from '../testing/test-app.ts';
import { findNeighbourhoods } from './find-neighbourhoods.ts';
import { matchNeighbourhood } from './match-neighbourhood.ts';
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
  ['7041 Trondheim', ['Lade, Trondheim']],
  ['Trondheim, N-7041', ['Lade, Trondheim']],
  ['7041Trondheim', ['Lade, Trondheim']],
  ['70411', []],
  ['Ladeveien 1, 7041 Trondheim', ['Lade, Trondheim']],
  ['9999 Tromsø', ['Tromsø sentrum, Tromsø']],
  ['Lund Kristiansand', ['Lund – Sødal, Kristiansand']],
  ['torshov i oslo', ['Torshov, Oslo']],
  ['oslo', ['Torshov, Oslo', 'Løren, Oslo']],
  ['trondheim', ['Byåsen, Trondheim', 'Heimdal, Trondheim']],
  ['trondhei', ['Byåsen, Trondheim', 'Heimdal, Trondheim']],
  ['sandnes', ['Sandnes sentrum, Sandnes']],
  ['bodø', ['Bodø sentrum, Bodø', 'Alstad, Bodø']],
  ['-', []],
])('the query %j suggests %j first', (query, first) => {
  const suggested = names(query);
  expect(suggested.slice(0, first.length)).toEqual(first);
  expect(suggested.length === 0).toBe(first.length === 0);
});

test('at most twenty neighbourhoods are suggested, and the other neighbourhoods of the same kommuner are sorted by name', () => {
  const { suggestions, others } = findNeighbourhoods('torshov, oslo');
  expect(suggestions).toMatchObject([{ name: 'Torshov', fylke: 'Oslo', isEstimate: true }]);
  expect(others).toHaveLength(98);
  expect(others.map(({ name }) => name)).toEqual(
    others.map(({ name }) => name).toSorted(new Intl.Collator('nb').compare),
  );
  expect(findNeighbourhoods('o').suggestions).toHaveLength(20);
});

test.each(['Oslo', 'Bergen', 'Trondheim', 'Stavanger'])(
  'the kommune name %s suggests only neighbourhoods of that kommune',
  (kommune) => {
    for (const name of names(kommune)) expect(name.endsWith(`, ${kommune}`)).toBe(true);
  },
);

test('a blank query returns 400, and queries need no session and are not logged', async () => {
  const { openBrowser, logged } = await openTestApp();
  const { request } = openBrowser();
  expect((await request('/api/neighbourhoods?query=%20')).status).toBe(400);
  expect((await request('/api/neighbourhoods?query=0567')).status).toBe(200);
  expect(logged.join('')).not.toContain('0567');
});

test('the rings around a neighbourhood contain every neighbourhood once: first the neighbourhood itself, then those that border it', () => {
  for (const { id, neighbours } of areas().values()) {
    const [own, border, ...outer] = ringsAround(id);
    expect(own).toEqual([id]);
    if (neighbours.length > 0) expect(border).toEqual(neighbours);
    const all = [own, border, ...outer].flat();
    expect(all).toHaveLength(areas().size);
    expect(new Set(all).size).toBe(areas().size);
  }
  expect(ringsAround('9999-99')).toEqual([]);
});

test('every referenced id exists, borders are mutual, and only neighbourhoods that are a whole kommune have fewer than 500 residents', () => {
  const areasByKommune = Map.groupBy(areas().values(), ({ kommuneNo }) => kommuneNo);
  for (const { id, neighbours, residents, kommuneNo } of areas().values()) {
    for (const other of neighbours) expect(areas().get(other)?.neighbours).toContain(id);
    if (areasByKommune.get(kommuneNo)?.length !== 1) expect(residents).toBeGreaterThanOrEqual(500);
  }
  for (const id of [...postnummer().values()].flatMap((ids) => ids.split(','))) expect(areas().has(id)).toBe(true);
});

test('a text matches if it names exactly one neighbourhood in the country', () => {
  expect(matchNeighbourhood('Rodeløkka')).toBe('0301-0204');
  expect(matchNeighbourhood(' torshov,  OSLO ')).toBe('0301-0305');
  for (const text of ['Torshov', 'Sentrum', 'Ås', '', 'hos mormor']) expect(matchNeighbourhood(text)).toBe(undefined);
});

test('promise 98: a network may search 200 times a minute, and other networks are not affected', async () => {
  const app = await openTestApp();
  const { client } = app.openBrowser('198.51.100.200');
  const search = () => client.findNeighbourhoods({ query: { query: '0567' } });
  for (let count = 0; count < 200; count += 1) await search();
  app.clock.advance(20_000);
  expect(await problemOf(search())).toMatchObject({
    status: 429,
    detail: 'Too many requests. Try again in 40 seconds.',
  });
  await app.openBrowser('203.0.113.1').client.findNeighbourhoods({ query: { query: '0567' } });
  expect(await app.db.selectFrom('rateLimits').select('key').execute()).toEqual([]);
  app.clock.advance(40_000);
  await search();
});
