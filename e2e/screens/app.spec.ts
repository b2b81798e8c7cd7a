import type { Page } from '@playwright/test';
import { addSession, demo } from '../demo.ts';
import { port } from '../playwright.config.ts';
import { test } from '../story.ts';
import { takeScreens } from './take-screens.ts';

const origin = `http://localhost:${port + 2}`;
test.use({ baseURL: origin });

const pendingNeighbour = 'leyla@grenda.example';

async function openApp(page: Page, path: string, email: string = demo.neighbour): Promise<void> {
  await page.context().clearCookies();
  await addSession(page, origin, email);
  await page.goto(path);
}

/** Opens a page of the app and follows its first link with the given name. */
async function follow(page: Page, path: string, name: RegExp): Promise<void> {
  await openApp(page, path);
  const link = page.getByRole('main').getByRole('link', { name }).first();
  await page.goto((await link.getAttribute('href')) ?? '');
}

const openSofa = (page: Page) => follow(page, '/app', /^Hjelp til å bære en sofa/);
const openDogListing = (page: Page) => follow(page, '/app', /^Hundepass/);

takeScreens(
  [
    {
      name: 'app-sign-in',
      open: async (page) => {
        await page.context().clearCookies();
        await page.goto('/app/sign-in');
      },
    },
    { name: 'app-join', open: (page) => page.goto('/app/join'), isWholePage: true },
    { name: 'app-near', open: (page) => openApp(page, '/app'), alsoAt: [320, 768, 1440] },
    { name: 'app-near-pending', open: (page) => openApp(page, '/app', pendingNeighbour) },
    { name: 'app-near-search', open: (page) => openApp(page, '/app?category=Pets&search=hund') },
    { name: 'app-near-no-hits', open: (page) => openApp(page, '/app?search=elefant') },
    { name: 'app-listing', open: openDogListing, alsoAt: [320] },
    {
      name: 'app-listing-reply',
      open: async (page) => {
        await openDogListing(page);
        await page.getByRole('button', { name: /^Svar/ }).click();
      },
    },
    { name: 'app-listing-own', open: openSofa },
    { name: 'app-new', open: (page) => openApp(page, '/app/new'), isWholePage: true, alsoAt: [320] },
    { name: 'app-messages', open: (page) => openApp(page, '/app/messages') },
    { name: 'app-thread', open: (page) => follow(page, '/app/messages', /Avtale!/), alsoAt: [320] },
    { name: 'app-thanks', open: (page) => follow(page, '/app/messages', /Fullført/) },
    { name: 'app-me', open: (page) => openApp(page, '/app/me'), isWholePage: true },
    { name: 'app-me-pending', open: (page) => openApp(page, '/app/me', pendingNeighbour), isWholePage: true },
    { name: 'app-settings-profile', open: (page) => openApp(page, '/app/me/settings/profile') },
    { name: 'app-settings', open: (page) => openApp(page, '/app/me/settings'), isWholePage: true },
  ],
  [390, 1280],
);
