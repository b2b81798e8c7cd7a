// Photos of a listing (spec §17), from the camera to the shared page, and the removal of a photo by staff.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { addSession, demo, openConsole } from '../demo.ts';
import { openPageInNewContext } from '../neighbour.ts';
import { expect, expectAccessibleAtEveryWidth, test } from '../story.ts';

const cameraPhoto = {
  name: 'IMG_1.HEIC.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(new URL('../files/camera.jpg', import.meta.url)),
};

const moveDown = (page: Page, number: number) => page.getByRole('button', { name: `Flytt bilde ${number} ned` });

/** Returns the groups of metadata in a photo, or undefined if ExifTool is not installed. */
function metadataGroups(input: Buffer): string[] | undefined {
  const { stdout, error } = spawnSync('exiftool', ['-json', '-G', '-a', '-u', '-'], { input, encoding: 'utf8' });
  if (error) return undefined;
  const [tags] = JSON.parse(stdout) as [object];
  const groups = new Set(Object.keys(tags).flatMap((tag) => (tag.includes(':') ? [tag.split(':')[0] ?? ''] : [])));
  return [...groups].filter((group) => !['ExifTool', 'File', 'RIFF', 'Composite'].includes(group)).toSorted();
}

async function expectNoMetadata(request: APIRequestContext, path: string): Promise<void> {
  const bytes = await (await request.get(path)).body();
  expect(metadataGroups(bytes) ?? []).toEqual([]);
  expect(bytes.includes('Granveien')).toBe(false);
}

async function browsePhotosWithKeyboard(page: Page, title: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Vis bilde 1: Porten' });
  const viewer = page.getByRole('dialog', { name: `Bilder: ${title}` });
  await opener.press('Enter');
  await expect(viewer.getByRole('img', { name: 'Porten' })).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'Stakittet forfra' })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
}

test('a listing with photos is posted despite a lost network, and staff can remove one of the photos', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await addSession(page, baseURL ?? '', demo.neighbour);
  const title = `Gir bort et stakitt ${Date.now()}`;
  // The metadata of the original names a street.
  expect(cameraPhoto.buffer.includes('Granveien')).toBe(true);
  expect(metadataGroups(cameraPhoto.buffer) ?? ['EXIF']).toContain('EXIF');

  await test.step('Two camera photos are uploaded, described, and reordered with the keyboard', async () => {
    await page.goto('/app/new');
    await page.getByLabel('Legg til bilder').setInputFiles([cameraPhoto, { ...cameraPhoto, name: 'IMG_2.jpg' }]);
    await expect(page.getByRole('progressbar', { name: /Bilde \d lastes opp/ })).toHaveCount(0);
    await page.getByLabel('Hva ser vi på bilde 1?').fill('Stakittet forfra');
    await page.getByLabel('Hva ser vi på bilde 2?').fill('Porten');
    await moveDown(page, 1).press('Enter');
    await expect(page.getByLabel('Hva ser vi på bilde 1?')).toHaveValue('Porten');
    await expect(moveDown(page, 2)).toBeFocused();
    await expectAccessibleAtEveryWidth(page);
  });

  await test.step('A listing posted without a network is saved once its third photo is uploaded', async () => {
    await context.setOffline(true);
    await page.getByLabel('Legg til bilder').setInputFiles([{ ...cameraPhoto, name: 'IMG_3.jpg' }]);
    await expect(page.getByText('Vi prøver igjen når du har nett')).toBeVisible();
    await page.getByLabel('Hva gjelder det?').fill(title);
    await page.getByRole('button', { name: 'Legg ut' }).click();
    await expect(page.getByText('Annonsen lagres så snart bildene er lastet opp.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  const listingId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const photos = page.getByRole('group', { name: `Bilder: ${title}` }).locator('img[src$="/large"]');
  await test.step('The listing shows the photos and the near list shows the first one, without metadata', async () => {
    await expect(photos).toHaveCount(3);
    await expect(photos.first()).toHaveAttribute('alt', 'Porten');
    await expect
      .poll(() => photos.first().evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
      .toEqual([900, 1200]);
    await expectAccessibleAtEveryWidth(page);
    await browsePhotosWithKeyboard(page, title);
    const paths = await photos.evaluateAll((images) => images.map((img) => img.getAttribute('src') ?? ''));
    for (const path of paths) {
      await expectNoMetadata(page.request, path);
      await expectNoMetadata(page.request, path.replace('large', 'small'));
    }
    await page.goto('/app');
    await expect(
      page.locator('.near-card', { hasText: title }).locator(`img[src="${paths[0]?.replace('large', 'small')}"]`),
    ).toBeVisible();
  });

  const visitor = await openPageInNewContext(browser, baseURL, { width: 390, height: 844 });
  const shared = visitor.locator('article img[src$="/large"]').first();
  await test.step('The shared page shows the first photo', async () => {
    await visitor.goto(`/explore/listings/${listingId}`);
    await expect(shared).toHaveAttribute('alt', 'Porten');
    await expectAccessibleAtEveryWidth(visitor);
  });

  const staff = await openPageInNewContext(browser, baseURL, { width: 1280, height: 800 });
  await test.step('Staff remove the first photo, and visitors can no longer load it', async () => {
    const removed = (await shared.getAttribute('src')) ?? '';
    await openConsole(staff, `/admin/listings?listing=${listingId}`);
    await staff.getByRole('button', { name: 'Remove photo 1' }).click();
    const sheet = staff.getByRole('dialog', { name: 'Remove this photo?' });
    await sheet.getByRole('radio', { name: /^Shows a home/ }).check();
    await sheet.getByRole('button', { name: 'Remove photo' }).click();
    await expect(staff.getByRole('button', { name: 'Remove photo 3' })).toHaveCount(0);
    expect((await visitor.request.get(removed)).status()).toBe(404);
    await expectAccessibleAtEveryWidth(staff);
  });
  await Promise.all([visitor.context().close(), staff.context().close()]);
});
