// Tests the console on a phone: the size of targets (WCAG 2.5.5), and text at 200 % (WCAG 1.4.4).
import { expectRowsLoaded } from '../console.ts';
import { openConsole } from '../demo.ts';
import { expect, test } from '../story.ts';
import { expectNothingCutOff } from '../large-text.ts';
import { expectLargeTargets } from '../targets.ts';

for (const width of [320, 390]) {
  test(`the targets of the console are at least 44 px, and large text fits, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });

    await test.step('Overview, and the sheet of a listing or user', async () => {
      await openConsole(page, '/admin/overview');
      await expect(page.getByRole('button', { name: /^Approve / }).first()).toBeVisible();
      await expectLargeTargets(page);
      await expectNothingCutOff(page);
      await page
        .getByRole('link', { name: /^(Listing|Person): / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
      await expectLargeTargets(page);
    });

    await test.step('Users, with a search, a selection and the theme menu', async () => {
      await openConsole(page, '/admin/users?sort=isApproved&search=a');
      await expectRowsLoaded(page);
      await page.getByText('Select all', { exact: true }).click();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
      await expectLargeTargets(page);
      await page.getByRole('button', { name: 'Theme' }).click();
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
      await expectLargeTargets(page, '[role^=menuitem]');
    });

    await test.step("A user's sheet", async () => {
      await openConsole(page, '/admin/users');
      await expectRowsLoaded(page);
      await expectNothingCutOff(page);
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
      await expectLargeTargets(page);
    });

    await test.step('Listings, and the sidebar', async () => {
      await openConsole(page, '/admin/listings');
      await expectRowsLoaded(page);
      await expectLargeTargets(page);
      await expectNothingCutOff(page);
      await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      await expectLargeTargets(page);
    });
  });
}
