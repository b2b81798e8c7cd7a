import { shareListing } from '../neighbour.ts';
import { tabTo } from '../tab-to.ts';
import { expect, expectAccessible, test } from '../story.ts';

const title = 'Hjelp til å flytte et piano';

const share = async (baseURL: string | undefined) => (await shareListing(baseURL, { title })).path;

test('Kopier copies the URL without tracking parameters, and briefly shows Kopiert', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await share(baseURL);
  await page.goto(`${path}?utm_source=chat`);
  await page.getByRole('button', { name: 'Kopier', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
  await expect(page.getByRole('button', { name: 'Kopier', exact: true })).toBeVisible();
});

test('Del shares the title and URL through the device', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: ShareData) => void Object.assign(window, { shared }),
    });
  });
  const path = await share(baseURL);
  await page.goto(path);
  await page.getByRole('button', { name: 'Del' }).click();
  await expect.poll(() => page.evaluate('window.shared')).toEqual({ title, url: `${baseURL}${path}` });
});

test('Del copies the URL if the device cannot share', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => delete (Navigator.prototype as Partial<Navigator>).share);
  const path = await share(baseURL);
  await page.goto(path);
  await page.getByRole('button', { name: 'Del' }).click();
  await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
});

test('the report sheet has a prepared message to the moderator, which can be copied', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await share(baseURL);
  await page.goto(path);
  await page.getByRole('button', { name: 'Rapporter annonse' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rapporter annonse' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Gå til @grenda.app' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/grenda.app/',
  );
  const text = sheet.getByRole('textbox').first();
  await expect(text).toHaveValue(`Hei! Jeg vil rapportere denne annonsen i Grenda: ${baseURL}${path}`);
  await expect(text).toHaveAttribute('readonly');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Kopier tekst' }).click();
  await expect(sheet.getByRole('button', { name: 'Kopiert!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue());
  await expect(sheet.getByRole('button', { name: 'Kopier tekst' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Rapporter annonse' })).toBeFocused();
});

test('the report sheet can be opened and closed with the keyboard alone', async ({ page, baseURL }) => {
  await page.goto(await share(baseURL));
  await tabTo(page, page.getByRole('button', { name: 'Rapporter annonse' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Lukk' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
});
