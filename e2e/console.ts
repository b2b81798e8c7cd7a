import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** The paths of the calls that a page makes to the back end, from now on. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Follows a link of the console's sidebar, which a phone keeps in a sheet. */
export async function goThrough(page: Page, link: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: link }).click();
}

/** Waits until the rows are those that were asked for last. */
export async function expectFetched(page: Page): Promise<void> {
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}
