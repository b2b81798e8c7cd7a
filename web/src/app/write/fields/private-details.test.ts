import { expect, test } from 'vitest';
import { findPrivateDetails } from './private-details.ts';

test.each([
  'Ring 91234567',
  'Ring meg på 912 34 567.',
  'tlf 22 33 44 55, helst på kvelden',
  '+47 912 34 567',
  '+4791234567',
  'sms til 0047 91 23 45 67!',
  '91\u00A023\u00A045\u00A067',
])('%j contains a phone number', (text) => {
  expect(findPrivateDetails(text)).toEqual(['phone']);
});

test.each([
  'Vi bor i Storgata 12.',
  'Hent i storgata 12b',
  'Karl Johans gate 5 B',
  'Bjørnstjerne Bjørnsons vei 3',
  'Kirkeveien 114, ring på',
  'Solbakken 4',
  'Aker Brygge 7, Akerbrygga 7',
  'Nedre Slottsgt. 8',
  'Leilighet H0302',
  'husnummer 14',
])('%j contains an address', (text) => {
  expect(findPrivateDetails(text)).toEqual(['address']);
});

test.each([
  'Hjelp til å bære en sofa',
  'Den 24.12.2026 kl. 18.30',
  '2026-12-24',
  '24 12 2026',
  'Klokka 10:00 til 12:00 den 3. mai',
  'Jeg har 25 000 000 pinner', // Not a phone number: digits in groups of three.
  'Varenummer 1234567890',
  'Gåtur på veien 5 km',
  'En gate 2 ganger i uka',
  'Vi er 3 i hagen 2 dager',
  'Skiveien 12,5 km lang',
  'Plass til 4 personer',
  'Bussen går 3 ganger',
  'ISBN 9788202345678',
  'Orgnr 812345678',
])('%j contains neither a phone number nor an address', (text) => {
  expect(findPrivateDetails(text)).toEqual([]);
});

test('a phone number and an address are both found', () => {
  expect(findPrivateDetails('Storgata 12, ring 912 34 567')).toEqual(['phone', 'address']);
});
