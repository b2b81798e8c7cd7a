import type { AdminListing } from '@grenda/contract';
import { expect, type Page } from '@playwright/test';
import { findPublicListing, sharedListingTitle } from '../demo.ts';
import { port } from '../playwright.config.ts';
import { takeScreenshots } from './take-screenshots.ts';

const origin = `http://localhost:${port}`;

async function openListing(page: Page, predicate: (listing: AdminListing) => boolean): Promise<void> {
  await page.goto(`/explore/listings/${await findPublicListing(origin, predicate)}`);
  await expect(page.getByRole('button', { name: 'Kopier', exact: true })).toBeEnabled();
}

const isShared = ({ title }: AdminListing) => title === sharedListingTitle;

function showPublicOrigin(text: HTMLElement): void {
  if (text instanceof HTMLTextAreaElement) text.value = text.value.replace(location.origin, 'https://grenda.example');
}

takeScreenshots(
  [
    { name: 'landing-top', open: (page) => page.goto('/'), alsoAt: [320, 768] },
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
    { name: 'preview-request', open: (page) => openListing(page, isShared), alsoAt: [320] },
    {
      name: 'preview-offer',
      open: (page) => openListing(page, ({ type, status }) => type === 'Offer' && status === 'Open'),
      alsoAt: [768],
    },
    { name: 'preview-completed', open: (page) => openListing(page, ({ status }) => status === 'Completed') },
    {
      name: 'preview-report',
      open: async (page) => {
        await openListing(page, isShared);
        await page.getByText('Rapporter annonse').click();
        await page.getByRole('dialog').getByRole('textbox').evaluate(showPublicOrigin);
      },
    },
    { name: 'preview-not-found', open: (page) => page.goto('/explore/listings/01a1ef4a-0000-7000-8000-000000000000') },
    { name: 'preview-missing-id', open: (page) => page.goto('/explore/listings') },
    { name: 'not-found', open: (page) => page.goto('/finnes/ikke') },
    { name: 'privacy', open: (page) => page.goto('/personvern'), isWholePage: true, alsoAt: [768] },
  ],
  [390, 1280],
);
