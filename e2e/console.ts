import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** Returns a list to which the page's API requests are added as they are sent, such as 'GET /api/auth/me'. */
export function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

export async function openFromSidebar(page: Page, link: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: link }).click();
}

export async function expectRowsLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}
