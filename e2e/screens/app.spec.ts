import type { Page } from '@playwright/test';
import { addSession, demo } from '../demo.ts';
import { port } from '../playwright.config.ts';
import { expect, test } from '../story.ts';
import { takeScreenshots } from './take-screenshots.ts';

const origin = `http://localhost:${port + 2}`;
test.use({ baseURL: origin });

const pendingNeighbour = 'leyla@grenda.example';
const unknownId = '01a1ef4a-0000-7000-8000-000000000000';

async function openApp(page: Page, path: string, email: string = demo.neighbour): Promise<void> {
  await page.context().clearCookies();
  await addSession(page, origin, email);
  await page.goto(path);
}

async function openSignedOut(page: Page, path: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(path);
}

async function follow(page: Page, path: string, name: RegExp): Promise<void> {
  await openApp(page, path);
  const link = page.getByRole('main').getByRole('link', { name }).first();
  await page.goto((await link.getAttribute('href')) ?? '');
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

const openSofa = (page: Page) => follow(page, '/app', /^Hjelp til å bære en sofa/);
const openDogListing = (page: Page) => follow(page, '/app?category=Pets', /^Hundepass/);
const openThread = (page: Page) => follow(page, '/app/messages', /Avtale!/);

const sections = [
  'profile',
  'notifications',
  'email',
  'password',
  'sessions',
  'blocked',
  'appearance',
  'data',
  'delete-account',
];

takeScreenshots(
  [
    { name: 'app-landing', open: (page) => openSignedOut(page, '/'), isWholePage: true, alsoAt: [320] },
    {
      name: 'app-preview',
      open: async (page) => {
        await openSofa(page);
        const path = new URL(page.url()).pathname.replace('/app/', '/explore/');
        await openSignedOut(page, path);
      },
      alsoAt: [320],
    },
    { name: 'app-sign-in', open: (page) => openSignedOut(page, '/app/sign-in') },
    { name: 'app-join', open: (page) => openSignedOut(page, '/app/join'), isWholePage: true, alsoAt: [320] },
    { name: 'app-rules', open: (page) => openSignedOut(page, '/app/rules'), isWholePage: true },
    {
      name: 'app-confirm-email',
      open: (page) => openSignedOut(page, `/app/confirm-email?code=abc&userId=${unknownId}`),
    },
    { name: 'app-forgot-password', open: (page) => openSignedOut(page, '/app/forgot-password') },
    {
      name: 'app-forgot-password-sent',
      open: async (page) => {
        await openSignedOut(page, '/app/forgot-password');
        await page.getByLabel('E-post').fill('ukjent@grenda.example');
        await press(page, 'Send lenken');
        await expect(page.getByText('E-posten er sendt')).toBeVisible();
      },
    },
    { name: 'app-near', open: (page) => openApp(page, '/app'), alsoAt: [320, 768, 1440] },
    { name: 'app-near-pending', open: (page) => openApp(page, '/app', pendingNeighbour), alsoAt: [320] },
    { name: 'app-near-search', open: (page) => openApp(page, '/app?category=Pets&search=hund') },
    { name: 'app-near-no-hits', open: (page) => openApp(page, '/app?search=elefant') },
    { name: 'app-listing', open: openDogListing, alsoAt: [320, 768, 1440] },
    {
      name: 'app-listing-reply',
      open: async (page) => {
        await openDogListing(page);
        await press(page, /^Svar/);
      },
    },
    {
      name: 'app-listing-options',
      open: async (page) => {
        await openDogListing(page);
        await press(page, 'Flere valg');
      },
    },
    { name: 'app-listing-own', open: openSofa, alsoAt: [320] },
    { name: 'app-listing-not-found', open: (page) => openApp(page, `/app/listings/${unknownId}`) },
    {
      name: 'app-edit',
      isWholePage: true,
      open: async (page) => {
        await openSofa(page);
        await page.goto(`${page.url()}/edit`);
      },
    },
    { name: 'app-new', open: (page) => openApp(page, '/app/new'), isWholePage: true, alsoAt: [320, 768, 1440] },
    { name: 'app-messages', open: (page) => openApp(page, '/app/messages'), alsoAt: [320] },
    { name: 'app-messages-none', open: (page) => openApp(page, '/app/messages', pendingNeighbour) },
    { name: 'app-thread', open: openThread, alsoAt: [320, 768, 1440] },
    {
      name: 'app-thread-message',
      open: async (page) => {
        await openThread(page);
        await press(page, 'Valg for meldingen');
      },
    },
    {
      name: 'app-thanks',
      alsoAt: [320],
      open: async (page) => {
        await follow(page, '/app/messages', /Fullført/);
        await expect(page.getByText('Godt gjort, begge to!')).toBeVisible();
      },
    },
    {
      name: 'app-neighbour',
      open: async (page) => {
        await openThread(page);
        const name = page.getByRole('main').getByRole('heading', { level: 1 }).getByRole('link');
        await page.goto((await name.getAttribute('href')) ?? '');
      },
    },
    { name: 'app-me', open: (page) => openApp(page, '/app/me'), isWholePage: true, alsoAt: [320] },
    { name: 'app-me-pending', open: (page) => openApp(page, '/app/me', pendingNeighbour), isWholePage: true },
    { name: 'app-invite', open: (page) => openApp(page, '/app/invite'), isWholePage: true },
    { name: 'app-settings', open: (page) => openApp(page, '/app/me/settings'), isWholePage: true, alsoAt: [320] },
    ...sections.map((section) => ({
      name: `app-settings-${section}`,
      open: (page: Page) => openApp(page, `/app/me/settings/${section}`),
    })),
  ],
  [390, 1280],
);
