import { expect, test } from 'vitest';
import { newListing, openSignedInNeighbour } from '../testing/builders/signed-in-neighbour.ts';
import { postJson } from '../testing/post-json.ts';
import { problemOf } from '../testing/problem-of.ts';

const invalidFields: [field: string, invalid: object][] = [
  ['title', { title: 'ab' }],
  ['title', { title: '   ab   ' }],
  ['title', { title: '🏡🏡' }],
  ['title', { title: 'x'.repeat(81) }],
  ['title', { title: 'To\nlinjer' }],
  ['title', { title: 'Med\u0000NUL' }],
  ['title', { title: 'Halv \ud83d bokstav' }],
  ['title', { title: 7 }],
  ['description', { description: 'x'.repeat(2001) }],
  ['description', { description: 'a\u0000b' }],
  ['type', { type: 'Gift' }],
  ['category', { category: 'Cars' }],
  ['startDateUtc', { startDateUtc: '2026-12-24' }],
  ['startDateUtc', { startDateUtc: '2026-02-30T12:00:00Z' }],
  ['startDateUtc', { startDateUtc: '0000-01-01T00:00:00Z' }],
  ['endDateUtc', { endDateUtc: '2100-01-01T00:00:00Z' }],
  ['endDateUtc', { startDateUtc: '2026-12-24T17:00:01Z', endDateUtc: '2026-12-24T17:00:00Z' }],
  ['status', { status: 'Removed' }],
  ['ownerId', { ownerId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' }],
  ['hiddenAt', { hiddenAt: null }],
  ['isApproved', { isApproved: true }],
];

test('an invalid field of a new or edited listing returns 400 with an error for that field', async () => {
  const app = await openSignedInNeighbour();
  const { listingId } = await app.post();
  for (const [field, invalid] of invalidFields) {
    const created = await postJson(app.browser, '/api/listings', { ...newListing, ...invalid });
    const changed = await app.browser.request(`/api/listings/${listingId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-grenda-client': '1' },
      body: JSON.stringify(invalid),
    });
    for (const response of [created, changed]) {
      const { errors } = (await response.json()) as { errors?: object };
      expect([invalid, response.status, Object.keys(errors ?? {})]).toEqual([invalid, 400, [field]]);
    }
  }
  expect((await app.client.listOwnListings())?.totalCount).toBe(1);
});

test('length limits count code points, so a title may have 80 emoji and a description 2,000', async () => {
  const app = await openSignedInNeighbour();
  const listing = await app.post({ title: '🏡'.repeat(80), description: '🏡'.repeat(2000) });
  expect(listing.title).toBe('🏡'.repeat(80));
  expect(Array.from(listing.description)).toHaveLength(2000);
});

const at = (hour: number) => `2026-12-24T${hour}:00:00.000Z`;

test('an edit that puts the end before the start is rejected, whichever date it changes', async () => {
  const app = await openSignedInNeighbour();
  const { listingId } = await app.post({ startDateUtc: at(12), endDateUtc: at(12) });
  const change = (body: object) => app.client.changeListing({ params: { listingId }, body });
  for (const body of [{ startDateUtc: at(13) }, { endDateUtc: at(11) }]) {
    expect(await problemOf(change(body))).toMatchObject({
      errors: { endDateUtc: ['The end cannot be before the start.'] },
    });
  }
  expect(await change({ startDateUtc: null, endDateUtc: at(11) })).toMatchObject({ endDateUtc: at(11) });
});

test('a new listing is always open, so a request with a status field is rejected', async () => {
  const { browser } = await openSignedInNeighbour();
  const response = await postJson(browser, '/api/listings', { ...newListing, status: 'Closed' });
  expect(await response.json()).toMatchObject({ errors: { status: ['Unknown field. Remove it.'] } });
});

test('promise 33: the request body of a new listing is limited to 64 KiB', async () => {
  const app = await openSignedInNeighbour();
  const send = (bytes: number) => {
    const body = JSON.stringify(newListing);
    return app.browser.request('/api/listings', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-grenda-client': '1', 'content-length': String(bytes) },
      body: body + ' '.repeat(bytes - body.length),
    });
  };
  expect((await send(64 * 1024)).status).toBe(200);
  const refused = await send(64 * 1024 + 1);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ detail: 'The request body is too large. Send at most 64 KiB.' });
});

test('promise 28: markup, bidi and zero-width characters are returned unchanged, as JSON that browsers do not render as HTML', async () => {
  const app = await openSignedInNeighbour();
  const title = '<script>alert(1)</script>\u202Egninmrov\u200B</title>';
  const description = '"><img src=x onerror=alert(1)> \u2066{{7*7}}\u2069 \u001b[31m \\u0000 &lt;';
  const { listingId } = await app.post({ title, description });
  const response = await app.browser.request(`/api/listings/${listingId}/preview`);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.json()).toMatchObject({ title, description });
  const mine = await app.browser.request('/api/listings/mine');
  expect(await mine.json()).toMatchObject({ listings: [{ title, description }] });
});
