import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  'Grenda støtte - Vipps',
  'Grenda',
  'G R E N D A',
  'GRENDA-teamet',
  'Ｇｒｅｎｄａ',
  'Gr\u00e9nda',
  'Admin',
  'Kari Moderator',
  'Kundeservice',
  'Støtte',
  'Sto\u0308tte',
  'Vipps',
  'Vi-pps',
  'Bank ID',
  "Pay'Pal",
  'Politiet',
])('%s is rejected as a first name, since it suggests an official role or a service', (name) => {
  expect(firstName.safeParse(name).error?.issues[0]?.message).toBe(
    'Use your own first name, without the name of a service, a role or a means of payment.',
  );
});

test.each(['Gr\u0435nda', 'Κari'])('%s is rejected as a first name, since it mixes two alphabets', (name) => {
  expect(firstName.safeParse(name).error?.issues[0]?.message).toBe('Use letters of one alphabet in the first name.');
});

test.each([
  'Kari',
  'Åse-Marie',
  "D'Arc J.",
  'Дмитрий',
  'Ольга Ивановна',
  'Μαρία',
  'محمد',
  'Grete',
  'Vidar',
  'Stig',
  'Hjalmar',
  'Admir',
  'Visa',
  'Sven Ove',
  'Bo',
  'Ng',
  'Teamrat',
  'Nguyễn',
  'Systa',
  'Serviana',
])('%s is accepted as a first name', (name) => {
  expect(firstName.safeParse(name).success).toBe(true);
});
