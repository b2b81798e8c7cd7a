import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brand } from '@grenda/contract/brand';
import { buildListing, listingId } from '#src/testing/listing.ts';
import { LivePreview } from './live-preview.tsx';
import { PreviewErrorBoundary } from './preview-error-boundary.tsx';
import type { PreviewState } from '../preview-state.ts';

const listing = buildListing({ title: 'Gir bort plommer', type: 'Offer', category: 'Other' });
const listingState: PreviewState = { kind: 'listing', listing };
const writeText = vi.fn(async (_text: string) => {});
let respond: () => Promise<Response>;
const fetchMock = vi.fn(async (_request: Request) => respond());

beforeEach(() => {
  respond = async () => Response.json(listing);
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});

async function show(state: PreviewState) {
  render(<LivePreview listingId={listingId} state={state} />);
  await act(async () => {});
}

test('the listing request is sent once, and its response is shown', async () => {
  respond = async () => Response.json({ ...listing, title: 'Gir bort epler' });
  await show(listingState);
  expect(screen.getByRole('heading', { level: 2, name: 'Gir bort epler' })).toBeTruthy();
  expect(fetchMock.mock.calls.map(([request]) => new URL(request.url).pathname)).toEqual([
    `/api/listings/${listingId}/preview`,
  ]);
  expect(document.querySelector('title')?.outerHTML).toBe('<title lang="nb">Gir bort epler · Grenda</title>');
});

test('a 404 replaces the listing card with "Listing not found"', async () => {
  respond = async () => new Response('', { status: 404 });
  await show(listingState);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Listing not found');
  expect(document.querySelector('title')?.outerHTML).toBe('<title lang="en">Listing not found · Grenda</title>');
});

test('a failed refresh keeps the listing card', async () => {
  respond = async () => new Response('', { status: 500 });
  await show(listingState);
  expect(screen.getByRole('heading', { level: 2, name: listing.title })).toBeTruthy();
});

test('a failed request shows an error if the server rendered no listing', async () => {
  respond = async () => Promise.reject(new TypeError('Failed to fetch'));
  await show({ kind: 'loading' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Error');
  expect(screen.getByText('Failed to load listing preview. Please try again later.')).toBeTruthy();
});

test('bidi controls are removed from a fetched listing', async () => {
  respond = async () => Response.json({ ...listing, title: 'snu\u202E meg' });
  await show({ kind: 'loading' });
  expect(screen.getByRole('heading', { level: 2, name: 'snu meg' })).toBeTruthy();
});

test('an unknown category is shown as Annet, and a listing of an unknown type is ignored', async () => {
  respond = async () => Response.json({ ...listing, category: 'Garden' });
  await show({ kind: 'loading' });
  expect(screen.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['Tilbud', 'Annet', 'Åpen']);
  cleanup();
  respond = async () => Response.json({ ...listing, title: 'Noe annet', type: 'Swap' });
  await show(listingState);
  expect(screen.getByRole('heading', { level: 2, name: listing.title })).toBeTruthy();
});

test('a rendering failure shows an error instead of an empty page', async () => {
  // React also logs errors that a boundary has caught.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken: PreviewState = {
    kind: 'listing',
    listing: { ...listing, startDateUtc: 5 as never, type: 'Swap' as never },
  };
  render(
    <PreviewErrorBoundary>
      <LivePreview listingId={listingId} state={broken} />
    </PreviewErrorBoundary>,
  );
  await act(async () => {});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Error');
  expect(consoleError).toHaveBeenCalled();
  consoleError.mockRestore();
});

test.each([
  ['Offer', 'Open', 'En nabo vil gjerne hjelpe', /så kan du svare naboen/],
  ['Offer', 'Completed', 'Dette tilbudet er fullført', /annonsene som er åpne/],
  ['Request', 'Closed', 'Denne forespørselen er lukket', /annonsene som er åpne/],
] as const)(
  'the page of a listing (%s, %s) has a heading and a text about the app that match its type and status',
  async (type, status, heading, text) => {
    const shown = { ...listing, type, status };
    respond = async () => Response.json(shown);
    await show({ kind: 'listing', listing: shown });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByText(text)).toBeTruthy();
  },
);

const isHintShown = () => screen.queryByText(/^Skjedde det ingenting\?/) !== null;

test('Åpne i appen shows a hint if no app has opened after 1.5 seconds', async () => {
  vi.useFakeTimers();
  await show(listingState);
  const link = screen.getByRole('link', { name: 'Åpne i appen' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await act(async () => vi.advanceTimersByTime(1499));
  expect(isHintShown()).toBe(false);
  await act(async () => vi.advanceTimersByTime(1));
  expect(isHintShown()).toBe(true);

  for (const leavePage of [
    () => fireEvent.blur(window),
    () => fireEvent(window, new Event('pagehide')),
    () => fireEvent(document, new Event('visibilitychange')),
  ]) {
    fireEvent.click(link);
    expect(isHintShown()).toBe(false);
    leavePage();
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(isHintShown()).toBe(false);
  }
});

test('Kopier copies the URL and shows Kopiert for 1.5 seconds', async () => {
  vi.useFakeTimers();
  await show(listingState);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Kopier' })));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(location.origin + location.pathname);
  expect(screen.getByRole('button', { name: 'Kopiert' })).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(1499));
  expect(screen.getByRole('button', { name: 'Kopiert' })).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Kopier' })).toBeTruthy();
});

test('Del shares the title and URL if the device can share', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText }, share });
  await show(listingState);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Del' })));
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: listing.title, url: location.origin + location.pathname });
  expect(writeText).not.toHaveBeenCalled();
});

test("Del falls back to the product's name for a listing without a title", async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText }, share });
  respond = async () => Response.json({ ...listing, title: '' });
  await show({ kind: 'loading' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Del' })));
  expect(share).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Grenda-annonse' }));
});

test('Del copies the URL if the device cannot share, but not if the visitor cancels', async () => {
  await show(listingState);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Del' })));
  expect(writeText).toHaveBeenCalledOnce();
  const share = vi.fn(async () => Promise.reject(new DOMException('', 'AbortError')));
  vi.stubGlobal('navigator', { clipboard: { writeText }, share });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Del' })));
  expect(share).toHaveBeenCalledOnce();
  expect(writeText).toHaveBeenCalledOnce();
});

test('Rapporter annonse opens a sheet with a link to the social account and a text to copy that contains the URL', async () => {
  await show(listingState);
  fireEvent.click(screen.getByRole('button', { name: 'Rapporter annonse' }));
  expect(screen.getByRole('dialog', { name: 'Rapporter annonse' })).toHaveProperty('open', true);
  expect(screen.getByRole('link', { name: /@grenda\.app/ }).getAttribute('href')).toBe(brand.social.url);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(text.readOnly).toBe(true);
  expect(text.value).toContain(location.origin + location.pathname);
  const after = text.compareDocumentPosition(screen.getByRole('link', { name: /@grenda\.app/ }));
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING, 'the text comes before the link to the social account').toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Kopier tekst' })));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(text.value);
  expect(screen.getByRole('button', { name: 'Kopiert!' })).toBeTruthy();
});

test('the toast for a link without an id disappears after five seconds', async () => {
  vi.useFakeTimers();
  render(<LivePreview state={{ kind: 'missing-id' }} />);
  expect(screen.getByRole('alert').textContent).toContain('Listing ID is missing');
  await act(async () => vi.advanceTimersByTime(5000));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('the toast stays while hovered or focused', async () => {
  vi.useFakeTimers();
  render(<LivePreview state={{ kind: 'missing-id' }} />);
  const close = screen.getByRole('button', { name: 'Close' });
  fireEvent.pointerEnter(close.parentElement ?? close);
  await act(async () => vi.advanceTimersByTime(60_000));
  fireEvent.pointerLeave(close.parentElement ?? close);
  fireEvent.focus(close);
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert').textContent).toContain('Listing ID is missing');
  fireEvent.blur(close);
  await act(async () => vi.advanceTimersByTime(5000));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('the second click of a double click does not close the report sheet, and a click outside it does', async () => {
  await show(listingState);
  fireEvent.click(screen.getByRole('button', { name: 'Rapporter annonse' }), { detail: 1 });
  const sheet = screen.getByRole('dialog', { name: 'Rapporter annonse' });
  fireEvent.click(sheet, { detail: 2 });
  expect(sheet.hasAttribute('open')).toBe(true);
  fireEvent.click(sheet, { detail: 1 });
  expect(sheet.hasAttribute('open')).toBe(false);
});

test('a late close event does not close a report sheet that was reopened', async () => {
  await show(listingState);
  const opener = screen.getByRole('button', { name: 'Rapporter annonse' });
  fireEvent.click(opener);
  const sheet = screen.getByRole('dialog', { name: 'Rapporter annonse' });
  // On Escape, browsers fire `cancel`, close the sheet, and fire `close` some time later.
  fireEvent(sheet, new Event('cancel'));
  sheet.removeAttribute('open');
  fireEvent.click(opener);
  expect(sheet.hasAttribute('open')).toBe(true);
  fireEvent(sheet, new Event('close'));
  expect(sheet.hasAttribute('open')).toBe(true);
});

test('the report sheet tells the reporter to message the moderator', async () => {
  await show(listingState);
  fireEvent.click(screen.getByRole('button', { name: 'Rapporter annonse' }));
  const { handle, name } = brand.social;
  expect(
    screen.getByText(`Er det noe galt med annonsen? Send en melding til moderatoren, ${handle}, på ${name}.`),
  ).toBeTruthy();
});

test('if the code of the report form cannot be loaded, the sheet says so', async () => {
  const script = document.createElement('script');
  script.dataset['form'] = '/not-there.js';
  document.body.append(script);
  await show(listingState);
  fireEvent.click(screen.getByRole('button', { name: 'Rapporter annonse' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Skjemaet for å rapportere herfra ble ikke lastet\./);
  script.remove();
});
