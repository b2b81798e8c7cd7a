import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as browserStorage from '#src/lib/browser-storage.ts';
import { PrivacyPage } from './privacy-page.tsx';

const html = renderToStaticMarkup(<PrivacyPage />);

test('the table lists exactly the cookies and storage keys of the product', () => {
  // The row for the prefix also covers this key.
  const { deviceOwnerKey: _, ...entries } = browserStorage;
  const declared = Object.values(entries).map((entry) => (typeof entry === 'string' ? entry : entry.name));
  const listed = [...html.matchAll(/<code[^>]*>([^<]+)<\/code>/g)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(declared));
  expect(listed).toHaveLength(declared.length);
});

test('the page names the longest rate limit, and says that copies of messages in reports outlive an account', () => {
  expect(html).toContain('Bytte av nabolag telles i 365 dager.');
  expect(html).toContain('En kopi i en rapport blir liggende like lenge som rapporten.');
  expect(html).toContain('Rapporter med kopier i tolv måneder, også når en av dere sletter kontoen.');
});

test('the page mentions profile photos, and the service that delivers notifications', () => {
  expect(html).toContain('bildet ditt hvis du legger inn et');
  expect(html).toContain('Bildet på siden din ser bare naboer i appen og administratorene.');
  expect(html).toContain('Varslene går gjennom varslingstjenesten til nettleseren');
  expect(html).toMatch(/Varslingstjenesten til nettleseren din,<\/strong> får vite at enheten din får et varsel/);
});

test('the page says what is stored about decisions and about addresses that reject email, and for how long', () => {
  expect(html).toContain('Avgjørelser om kontoer, annonser og rapporter');
  expect(html).toContain('forsvinner begrunnelsene, og bare et nummer står igjen');
  expect(html).toContain('E-postadresser som avviser e-post');
  expect(html).toContain('Til det er åpnet for adressen, eller du bytter adresse eller sletter kontoen.');
});

test('the page says what an administrator sees in a user’s details', () => {
  expect(html).toMatch(/hva andre har rapportert om deg, hva som er bestemt og hvorfor/);
});

test('the page says how to report and appeal, what the contact point is, and when the email address in a report is erased', () => {
  expect(html).toContain('Si fra og klage');
  expect(html).toContain('Er du uenig, kan du klage ved å svare på den.');
  expect(html).toContain('Kontaktpunktet vårt, både for deg og for myndighetene,');
  expect(html).toContain('Adressen slettes 30 dager etter at rapporten er avgjort');
});

test('the page links to the contact address and to the data protection authority', () => {
  expect(html).toContain('href="mailto:hei@grenda.example"');
  expect(html).toContain('href="https://www.datatilsynet.no/"');
});

test('the page names the operator and the location of the server from the settings', () => {
  expect(html).toContain('Grenda er et sideprosjekt som én person lager');
  expect(html).toContain('på en server i Norge.');
  const operator = { controller: 'Lia vel', hosting: 'en server i Finland', contactEmail: 'post@lia.example' };
  const withOperator = renderToStaticMarkup(<PrivacyPage operator={operator} />);
  expect(withOperator).toContain('Lia vel driver Grenda og er behandlingsansvarlig,');
  expect(withOperator).not.toContain('sideprosjekt');
  expect(withOperator).toContain('på en server i Finland.');
  expect(withOperator.match(/mailto:[^"]+/g)).toEqual(Array(3).fill('mailto:post@lia.example'));
});
