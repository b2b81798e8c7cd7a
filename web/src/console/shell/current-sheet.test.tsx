import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadScreen } from '#src/testing/render-screen.tsx';
import { CurrentSheet } from './current-sheet.tsx';

vi.mock('../sheet/sheet-host.tsx', () => {
  throw new Error('This code did not arrive.');
});

test('a sheet whose code fails to load shows an error, and the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.history.replaceState(null, '', '/admin/users?page=2&user=019a');
  loadScreen(
    <main>
      Listen
      <CurrentSheet />
    </main>,
    '/admin/users',
  );
  expect(await screen.findByRole('dialog', { name: 'This could not be opened' })).toBeTruthy();
  expect(screen.getByText(/Listen/)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?page=2');
});
