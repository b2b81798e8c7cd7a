import type { ListingPreview } from '@grenda/contract';
import { expect, test } from 'vitest';
import { createPages } from './create-pages.ts';

const shared = '/explore/listings/0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a';
const listing: ListingPreview = {
  title: 'Hjelp til å bære en sofa',
  description: 'Den er tung.',
  type: 'Request',
  category: 'Physical',
  status: 'Open',
  startDateUtc: null,
  endDateUtc: null,
};

test.each([
  [shared, 200, '<title>Hjelp til å bære en sofa · Grenda</title>'],
  [shared, 404, '<title lang="en">Listing not found · Grenda</title>'],
  [shared, 500, '<title>Grenda-annonse · Grenda</title>'],
  ['/explore/listings', 200, '<title lang="en">Error · Grenda</title>'],
  ['/sign-in', 200, '<title>Sign in · Grenda</title>'],
])('%s, when the API answers %i, has a title that names its language where it is not the page’s', async (...row) => {
  const [path, status, title] = row;
  const pages = createPages({
    publicOrigin: 'https://grenda.example',
    fetchApi: async () => Response.json(status === 200 ? listing : {}, { status }),
  });
  const html = await (await pages.fetch(new Request(`https://grenda.example${path}`))).text();
  expect(/<title.*?<\/title>/.exec(html)?.[0]).toBe(title);
});
