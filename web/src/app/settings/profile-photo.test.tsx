import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildOwnPage, renderAppScreen } from '#src/testing/neighbours.tsx';
import { scriptUploads } from '#src/testing/uploads.ts';
import SettingsSectionPage from './settings-section-page.tsx';

const photo = { photoId: 'p0', width: 40, height: 40, placeholder: 'data:,', alt: 'Ola i hagen' };

function show(me = buildOwnPage()) {
  const requests = scriptBackEnd({
    'PUT /api/neighbours/me/photo': () => Response.json(photo),
    'DELETE /api/neighbours/me/photo': () => empty(),
    'PUT /api/neighbours/me': () => Response.json(me),
  });
  const location = { pathname: '/app/me/settings/profile', route: '/app/me/settings/:section' };
  renderAppScreen(<SettingsSectionPage />, location, me);
  const sent = () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  return { user: userEvent.setup(), requests, sent };
}

const saveButton = () => screen.getByRole('button', { name: 'Lagre' });
const findAltField = () => screen.findByRole('textbox', { name: /Hva ser vi på bildet/ });

test('saving a chosen profile photo and its description waits for the upload', async () => {
  const { user, requests, sent } = show();
  const uploads = scriptUploads();
  await user.upload(screen.getByLabelText('Velg et bilde'), new File(['pixels'], 'ola.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(screen.queryByLabelText('Velg et bilde')).toBeNull();
  await user.type(await findAltField(), 'Ola i hagen');
  await user.click(saveButton());
  expect(sent()).toEqual([]);
  act(() => uploads[0]?.succeed());
  expect(await screen.findByText('Lagret')).toBeTruthy();
  expect(sent()).toEqual(['PUT /api/neighbours/me/photo', 'PUT /api/neighbours/me']);
  expect(await requests[0]?.json()).toEqual({ photoId: uploads[0]?.photoId, alt: 'Ola i hagen' });
});

test('a profile photo can be removed, and an unchanged one is not sent again', async () => {
  const { user, sent } = show(buildOwnPage({ photo }));
  await findAltField();
  await user.click(saveButton());
  expect(await screen.findByText('Lagret')).toBeTruthy();
  expect(sent()).toEqual(['PUT /api/neighbours/me']);
  await user.click(screen.getByRole('button', { name: 'Fjern bilde 1' }));
  await user.click(saveButton());
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[1]).toBe('DELETE /api/neighbours/me/photo');
});

test('a photo that the server refuses is not saved', async () => {
  const { user, sent } = show();
  const uploads = scriptUploads();
  await user.upload(screen.getByLabelText('Velg et bilde'), new File(['no'], 'ola.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.fail(400, { PhotoType: [''] }));
  expect(await screen.findByText(/Velg et bilde i formatet/)).toBeTruthy();
  await user.click(saveButton());
  expect(await screen.findByText(/Noe i skjemaet stemmer ikke/)).toBeTruthy();
  expect(sent()).toEqual([]);
});
