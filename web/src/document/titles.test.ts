import { expect, test } from 'vitest';
import { buildListing, listingId } from '#src/testing/listing.ts';
import { createPages } from './create-pages.ts';

const shared = `/explore/listings/${listingId}`;

test.each([
  [shared, 200, '<title>Hjelp til å bære en sofa · Grenda</title>'],
  [shared, 404, '<title lang="en">Listing not found · Grenda</title>'],
  [shared, 500, '<title>Grenda-annonse · Grenda</title>'],
  ['/explore/listings', 200, '<title>Lenken er ufullstendig · Grenda</title>'],
  ['/sign-in', 200, '<title>Sign in · Grenda</title>'],
])(
  'the title of %s, when the API responds with %i, has a lang attribute only if its language is not that of the page',
  async (...row) => {
    const [path, status, title] = row;
    const pages = createPages({
      publicOrigin: 'https://grenda.example',
      fetchApi: async () => Response.json(status === 200 ? buildListing() : {}, { status }),
    });
    const html = await (await pages.fetch(new Request(`https://grenda.example${path}`))).text();
    expect(/<title.*?<\/title>/.exec(html)?.[0]).toBe(title);
  },
);
