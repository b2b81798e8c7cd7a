// Reports by visitors without an account (promise 100), from the page of the shared listing to the emailed outcome.
import { openConsole } from '../demo.ts';
import { openPageInNewContext, shareListing } from '../neighbour.ts';
import { expect, expectAccessibleAtEveryWidth, test } from '../story.ts';

test('a visitor reports a shared listing, staff decide, and the visitor gets the outcome', async ({
  browser,
  page,
  baseURL,
}) => {
  // The email with the decision is delayed by half a minute (decision 76).
  test.setTimeout(120_000);
  const title = 'Selger billige solbriller';
  const { path } = await shareListing(baseURL, { title });
  const email = `gro${Date.now()}@example.no`;

  await test.step('The sheet has a form, which requires a reason', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Rapporter annonse' }).click();
    const sheet = page.getByRole('dialog', { name: 'Rapporter annonse' });
    await expect(sheet.getByRole('textbox').first()).toHaveAttribute('readonly');
    await sheet.getByRole('button', { name: 'Send rapporten' }).click();
    await expect(sheet.getByText('Velg hva det gjelder.')).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
    await page.setViewportSize({ width: 320, height: 844 });
    await sheet.getByRole('button', { name: 'Send rapporten' }).click();
    const [heading, error] = await Promise.all([
      sheet.getByRole('heading', { name: 'Rapporter annonse' }).boundingBox(),
      sheet.getByText('Velg hva det gjelder.').boundingBox(),
    ]);
    expect(error?.y).toBeGreaterThan((heading?.y ?? Infinity) + (heading?.height ?? 0));
    await sheet.getByRole('radio', { name: /^Spam eller reklame/ }).check();
    await sheet.getByLabel(/^Fortell gjerne/).fill('Reklame 🕶️\n<b>Se selv</b>');
    await sheet.getByLabel(/^E-postadressen din/).fill(email);
    await sheet.getByRole('button', { name: 'Send rapporten' }).click();
    await expect(sheet.getByText('Takk for at du sier fra')).toBeVisible();
  });

  const staff = await openPageInNewContext(browser, baseURL, { width: 1280, height: 800 });
  await test.step('Staff see the sender of the report, and remove the listing', async () => {
    await openConsole(staff, '/admin/overview');
    const row = staff.getByRole('listitem').filter({ hasText: title });
    await expect(row.getByText('Somebody without an account')).toBeVisible();
    await row.getByRole('link').click();
    const sheet = staff.getByRole('dialog', { name: 'Report' });
    await expect(sheet.getByText(email)).toBeVisible();
    await expect(sheet.getByText('<b>Se selv</b>')).toBeVisible();
    await expectAccessibleAtEveryWidth(staff);
    await sheet.getByRole('button', { name: 'Remove…' }).click();
    await staff.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(sheet.getByRole('heading', { name: 'Outcome' })).toBeVisible();
  });

  await test.step('The visitor gets a receipt and the outcome', async () => {
    await expectAccessibleAtEveryWidth(page);
    const emails = staff.getByRole('link').filter({ hasText: email });
    await expect(async () => {
      await staff.goto('/dev/mailbox');
      await expect(emails.filter({ hasText: 'Vi har fått rapporten din' })).toHaveCount(1, { timeout: 100 });
      await expect(emails.filter({ hasText: 'Vi har sett på rapporten din' })).toHaveCount(1, { timeout: 100 });
    }).toPass({ timeout: 60_000, intervals: [1000] });
  });
  await staff.context().close();
});
