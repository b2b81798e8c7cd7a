import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

export default defineConfig({
  ...stories,
  testDir: './screens',
  timeout: 120_000,
  projects: [{ name: 'screens', use: { deviceScaleFactor: 1, reducedMotion: 'reduce' } }],
});
