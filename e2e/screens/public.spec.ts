import { expect, type Page } from '@playwright/test';
import { findListing, sharedTitle } from '../demo.ts';
import { port } from '../playwright.config.ts';
import { takeScreens } from './take-screens.ts';

const origin = `http://localhost:${port}`;

async function openListing(page: Page, isWanted: Parameters<typeof findListing>[1]): Promise<void> {
  await page.goto(`/explore/listings/${await findListing(origin, isWanted)}`);
  await expect(page.getByRole('button', { name: 'Kopier', exact: true })).toBeEnabled();
}

takeScreens(
  [
    { name: 'landing-top', open: (page) => page.goto('/') },
    { name: 'landing', open: (page) => page.goto('/'), isWholePage: true },
    {
      name: 'landing-question-open',
      open: async (page) => {
        await page.goto('/');
        const question = page.getByText('Hva koster det å bruke Grenda?');
        await question.click();
        await question.scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'preview-request',
      open: (page) => openListing(page, ({ title }) => title === sharedTitle),
    },
    {
      name: 'preview-offer',
      open: (page) => openListing(page, ({ type, status }) => type === 'Offer' && status === 'Open'),
    },
    { name: 'preview-completed', open: (page) => openListing(page, ({ status }) => status === 'Completed') },
    {
      name: 'preview-report',
      open: async (page) => {
        await openListing(page, ({ title }) => title === sharedTitle);
        await page.getByText('Rapporter annonse').click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    { name: 'preview-not-found', open: (page) => page.goto('/explore/listings/01a1ef4a-0000-7000-8000-000000000000') },
    { name: 'preview-missing-id', open: (page) => page.goto('/explore/listings') },
    { name: 'not-found', open: (page) => page.goto('/finnes/ikke') },
    { name: 'privacy', open: (page) => page.goto('/personvern'), isWholePage: true },
  ],
  [390, 1280],
);
