import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrivacyPage } from './privacy-page.tsx';

const html = renderToStaticMarkup(<PrivacyPage />);

test('the page says what is stored about decisions and about addresses that reject email, and for how long', () => {
  expect(html).toContain('Avgjørelser om kontoer, annonser og rapporter');
  expect(html).toContain('forsvinner begrunnelsene, og bare et nummer står igjen');
  expect(html).toContain('E-postadresser som avviser e-post');
  expect(html).toContain('Til det er åpnet for adressen, eller du bytter adresse eller sletter kontoen.');
});

test('the page says what an administrator sees in a user’s details', () => {
  expect(html).toMatch(/hva andre har rapportert om deg, hva som er bestemt og hvorfor/);
});
