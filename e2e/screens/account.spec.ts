import { expect, type Page } from '@playwright/test';
import { signIn } from '../demo.ts';
import { takeScreenshots } from './take-screenshots.ts';

async function requestEmail(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button').filter({ hasText: /send/i }).click();
}

async function openReset(page: Page, confirmPassword: string): Promise<void> {
  await page.goto('/reset-password?code=abc&email=kari%40grenda.example');
  await page.getByLabel('New password', { exact: true }).fill('en lang setning');
  await page.getByLabel('Confirm password').fill(confirmPassword);
}

takeScreenshots(
  [
    {
      name: 'sign-in',
      open: async (page) => {
        await page.goto('/sign-in');
        await expect(page.getByLabel('Email')).toBeEnabled();
      },
    },
    {
      name: 'sign-in-refused',
      open: async (page) => {
        await page.goto('/sign-in');
        await signIn(page, 'nobody@grenda.example', 'not the password');
        await expect(page.getByText('Invalid credentials')).toBeVisible();
      },
    },
    { name: 'send-confirmation-email', open: (page) => page.goto('/send-confirmation-email') },
    {
      name: 'send-confirmation-email-sent',
      open: async (page) => {
        await requestEmail(page, '/send-confirmation-email', 'kari@grenda.example');
        await expect(page.getByRole('button', { name: 'Email sent!' })).toBeVisible();
      },
    },
    { name: 'confirm-email-invalid', open: (page) => page.goto('/confirm-email') },
    {
      name: 'confirm-email-failed',
      open: async (page) => {
        await page.goto('/confirm-email?code=abc&userId=01a1ef4a-0000-7000-8000-000000000000');
        await expect(page.getByText('An error occurred')).toBeVisible();
      },
    },
    { name: 'email-confirmed', open: (page) => page.goto('/email-confirmed') },
    { name: 'forgot-password', open: (page) => page.goto('/forgot-password') },
    { name: 'reset-password', open: (page) => openReset(page, '') },
    { name: 'reset-password-missing-code', open: (page) => page.goto('/reset-password') },
    {
      name: 'reset-password-mismatch',
      open: async (page) => {
        await openReset(page, 'en annen setning');
        await page.getByRole('button', { name: /reset/i }).click();
        await expect(page.getByText('Passwords do not match.').first()).toBeVisible();
      },
    },
    { name: 'no-access', open: (page) => page.goto('/no-access') },
  ],
  [390, 1280],
);
