import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { scriptBackEnd } from '#src/testing/back-end.ts';
import { buildOwnPage, listingId, renderAppScreen } from '#src/testing/neighbours.tsx';
import { scriptUploads } from '#src/testing/uploads.ts';
import { claimDevice, wipeDevice } from '../../shell/device/device.ts';
import NewListingPage from '../new-listing-page.tsx';

beforeEach(() => {
  wipeDevice();
  claimDevice(buildOwnPage().userId);
});

function show() {
  const requests = scriptBackEnd({ 'POST /api/listings': () => Response.json({ listingId }) });
  const { unmount } = renderAppScreen(<NewListingPage />, { pathname: '/app/new' });
  return { user: userEvent.setup(), requests, unmount };
}

const jpeg = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' });
const findAltField = (number: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`bilde ${number}`) });
const findOnlyAltField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Hva ser vi på bildet/ });
const savedPhotos = () => JSON.parse(localStorage.getItem('grenda:app:draft') ?? '{}').photos ?? [];

async function choose(user: ReturnType<typeof userEvent.setup>, count: number) {
  const uploads = scriptUploads();
  const files = Array.from({ length: count }, (_, index) => jpeg(`${index}.jpg`));
  await user.upload(screen.getByLabelText('Legg til bilder'), files);
  await waitFor(() => expect(uploads).toHaveLength(count));
  return uploads;
}

function warnsBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('photos are described, moved and removed with the keyboard alone, and posted in their order', async () => {
  const { user, requests } = show();
  const uploads = await choose(user, 3);
  act(() => uploads.forEach(({ succeed }) => succeed()));
  await user.type(await findAltField(1), 'Stakittet');
  await user.type(await findAltField(2), 'Porten');
  const down = screen.getByRole('button', { name: 'Flytt bilde 1 ned' });
  down.focus();
  await user.keyboard('{Enter}');
  expect((await findAltField(1)).value).toBe('Porten');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Flytt bilde 2 ned');
  screen.getByRole('button', { name: 'Fjern bilde 3' }).focus();
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Hva gjelder det?' }), 'Sette opp et stakitt');
  await user.click(screen.getByRole('button', { name: 'Legg ut' }));
  await screen.findByTestId('elsewhere');
  expect(await requests.at(-1)?.json()).toMatchObject({
    photos: [
      { photoId: uploads[1]?.photoId, alt: 'Porten' },
      { photoId: uploads[0]?.photoId, alt: 'Stakittet' },
    ],
  });
});

test('dragging a photo over another moves it to that position, but only while a mouse button is pressed', async () => {
  const { user } = show();
  await choose(user, 2);
  await user.type(await findAltField(1), 'Stakittet');
  const [first, second] = screen.getAllByRole('listitem');
  const thumbnail = first?.querySelector('.photo-thumbnail') ?? document.body;
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(second ?? null);
  fireEvent.pointerMove(thumbnail, { buttons: 0 });
  expect((await findAltField(1)).value).toBe('Stakittet');
  fireEvent.pointerMove(thumbnail, { buttons: 1 });
  expect((await findAltField(2)).value).toBe('Stakittet');
});

test('at most four photos are uploaded, and the same file can be chosen again', async () => {
  const { user } = show();
  const uploads = scriptUploads();
  const input = screen.getByLabelText<HTMLInputElement>('Legg til bilder');
  await user.upload(input, jpeg('0.jpg'));
  expect(input.value).toBe('');
  await user.upload(
    input,
    [1, 2, 3, 4].map((number) => jpeg(`${number}.jpg`)),
  );
  await waitFor(() => expect(uploads).toHaveLength(4));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('an upload shows its progress, and the reason if it fails', async () => {
  const { user } = show();
  const [upload] = await choose(user, 1);
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Bilde 1 lastes opp' });
  act(() => upload?.reportProgress(0.4));
  expect(bar.getAttribute('value')).toBe('0.4');
  act(() => upload?.fail(400, { PhotoDamaged: [''] }));
  expect(await screen.findByText('Bildefila er ødelagt. Velg et annet bilde.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull();
});

const shownAlerts = () => screen.getAllByRole('alert').filter(({ textContent }) => textContent);

test('a refused photo shows its reason, and submitting the form shows a second alert and sends nothing', async () => {
  const { user, requests } = show();
  const [upload] = await choose(user, 1);
  await user.type(screen.getByRole('textbox', { name: 'Hva gjelder det?' }), 'Sette opp et stakitt');
  act(() => upload?.fail(400, { PhotoDamaged: [''] }));
  const reason = await screen.findByText('Bildefila er ødelagt. Velg et annet bilde.');
  expect(shownAlerts()).toEqual([reason]);
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('button', { name: 'Legg ut' }));
  const notice = shownAlerts()[1];
  expect(notice?.textContent).toBe('Fjern bildet som ikke kan lastes opp, og prøv igjen.');
  expect(scrollIntoView.mock.contexts).toEqual([notice]);
  await user.click(screen.getByRole('button', { name: 'Fjern bilde 1' }));
  expect(shownAlerts()).toEqual([]);
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the browser warns before the page is closed while a photo is being uploaded or waits for a retry', async () => {
  const { user } = show();
  expect(warnsBeforeClosing()).toBe(false);
  const uploads = await choose(user, 1);
  await findOnlyAltField();
  expect(warnsBeforeClosing()).toBe(true);
  act(() => uploads[0]?.fail(0));
  expect(await screen.findByText(/Vi prøver igjen når du har nett/)).toBeTruthy();
  expect(warnsBeforeClosing()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  act(() => uploads[1]?.succeed());
  await waitFor(() => expect(savedPhotos()).toHaveLength(1));
  expect(warnsBeforeClosing()).toBe(false);
});

test('a photo uploaded after the user has left the form is in the form when they return', async () => {
  const first = show();
  const [upload] = await choose(first.user, 1);
  await first.user.type(await findOnlyAltField(), 'Porten');
  first.unmount();
  upload?.succeed();
  show();
  expect((await findOnlyAltField()).value).toBe('Porten');
  await waitFor(() => expect(savedPhotos()).toMatchObject([{ photoId: upload?.photoId, alt: 'Porten' }]));
});

test('promise 133: wiping the device discards a photo that is being uploaded', async () => {
  const first = show();
  const uploads = await choose(first.user, 1);
  await findOnlyAltField();
  first.unmount();
  wipeDevice();
  await act(async () => uploads[0]?.fail(0));
  // An upload that was still waiting would be retried now, in the session of the next user.
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(uploads).toHaveLength(1);
  claimDevice(buildOwnPage().userId);
  show();
  expect(screen.queryByRole('textbox', { name: /Hva ser vi på bildet/ })).toBeNull();
  expect(savedPhotos()).toEqual([]);
});
