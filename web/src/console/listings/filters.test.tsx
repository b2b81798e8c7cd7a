import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import ListingsPage from './listings-page.tsx';

function CurrentSearch() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

const select = (name: string) => screen.getByRole('combobox', { name });

test('filters chosen in quick succession all apply, even if nothing is rendered in between', async () => {
  scriptBackEnd({ 'GET /api/admin/listings': () => Response.json({ listings: [], totalCount: 0 }) });
  const page = (
    <>
      <ListingsPage />
      <CurrentSearch />
    </>
  );
  renderScreen(page, { pathname: '/admin/listings', search: '?page=1' });
  const [type, category, status] = [select('Type'), select('Category'), select('Status')];
  act(() => {
    fireEvent.change(type, { target: { value: 'Request' } });
    fireEvent.change(category, { target: { value: 'Transport' } });
    fireEvent.change(status, { target: { value: 'Open' } });
  });
  const address = screen.getByRole('status', { name: 'Address' });
  await waitFor(() => expect(address.textContent).toBe('?type=Request&category=Transport&status=Open'));
});
