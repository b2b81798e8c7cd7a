import { expect, test } from 'vitest';
import { suggestType } from './suggest-type.ts';

test.each([
  'Gir bort en sofa',
  'Låner bort en tilhenger',
  'Vi låner ut henger',
  'Tilbyr leksehjelp i matte',
  'Kan hjelpe med hagen',
  'kan hente på apoteket',
  'Passer katten mens du er på ferie',
  'Piano gis bort mot henting',
])('"%s" suggests an offer', (title) => expect(suggestType(title)).toBe('Offer'));

test.each([
  '',
  'Hjelp til å bære en sofa',
  'Kan noen strikke ferdig en lue?',
  'Kan pakkene mine leveres hos deg?',
  'Passer noen hund i helga?',
  'Låne en stige',
  'Kanelboller til barselgruppa',
])('"%s" suggests a request', (title) => expect(suggestType(title)).toBe('Request'));
