import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { ListingCategory, ListingStatus, ListingType } from '@grenda/contract';
import { neighbourClient } from './demo.ts';
import { makeNavigationWait } from './story.ts';

type ListingOptions = {
  title: string;
  description?: string;
  type?: ListingType;
  category?: ListingCategory;
  status?: ListingStatus;
  startDateUtc?: string;
  endDateUtc?: string;
};

type SharedListing = { path: string; rename: (title: string) => Promise<unknown> };

export async function shareListing(baseURL: string | undefined, options: ListingOptions): Promise<SharedListing> {
  const { status, type = 'Request', category = 'Physical', ...body } = options;
  const client = await neighbourClient(baseURL ?? '');
  const listing = await client.createListing({ body: { type, category, ...body } });
  const params = { listingId: listing?.listingId ?? '' };
  if (status) await client.changeListing({ params, body: { status } });
  return {
    path: `/explore/listings/${params.listingId}`,
    rename: (title) => client.changeListing({ params, body: { title } }),
  };
}

/**
 * Opens a page for another user, with its own cookies, and its own client address for the rate limits. `goto` and
 * `reload` wait until the page is hydrated.
 */
export async function openPageInNewContext(
  browser: Browser,
  baseURL: string | undefined,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.${randomInt(256)}.${randomInt(256)}` },
  });
  const page = await context.newPage();
  makeNavigationWait(page);
  return page;
}
