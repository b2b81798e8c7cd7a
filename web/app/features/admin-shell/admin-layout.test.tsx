// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#app/testing/back-end.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { AdminLayout } from './admin-layout.tsx';

const verify = 'GET /api/admin/verify-admin-role';
const signOut = 'POST /api/auth/sign-out';
const show = () => renderScreen(<AdminLayout />, { pathname: '/admin/users', search: '?page=2' });

test('a visitor is sent to sign in, with the address to come back to', async () => {
  scriptBackEnd({ [verify]: () => empty(401) });
  show();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/sign-in {"from":"/admin/users?page=2"}');
});

test('who lacks the role is told so, and the answer is not asked for again', async () => {
  const requests = scriptBackEnd({ [verify]: () => problem(403, 'Forbidden') });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Unauthorized Access' })).toBeTruthy();
  expect(screen.getByText('If you believe this is a mistake, please contact your system administrator.')).toBeTruthy();
  // The first of React's two mounts takes its call back.
  expect(requests.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
});

test('an administrator is let in', async () => {
  scriptBackEnd({ [verify]: () => empty(204) });
  show();
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy();
});

test('signing out says so and leads to the sign-in page', async () => {
  scriptBackEnd({ [verify]: () => empty(403), [signOut]: () => empty(204) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/sign-in');
  expect(await screen.findByText('You have been signed out successfully')).toBeTruthy();
});

test('signing out without a session leads to the sign-in page in silence', async () => {
  scriptBackEnd({ [verify]: () => empty(403), [signOut]: () => empty(401) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/sign-in');
  expect(screen.queryByText('Signed Out')).toBeNull();
});

test('a sign-out that fails stays and says why', async () => {
  scriptBackEnd({ [verify]: () => empty(403), [signOut]: () => problem(503, 'Busy', { detail: 'Come back.' }) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Busy')).toBeTruthy();
  expect(screen.getByText('Come back.')).toBeTruthy();
  expect(screen.queryByTestId('elsewhere')).toBeNull();
});

test('ctrl+b folds the sidebar to icons, and a cookie keeps the choice', async () => {
  document.cookie = 'sidebar:state=; path=/; max-age=0';
  scriptBackEnd({ [verify]: () => empty(204) });
  const { unmount } = show();
  const brand = await screen.findByRole('link', { name: 'Grenda' });
  expect(document.cookie).not.toContain('sidebar:state');
  expect(brand.textContent).toBe('Grenda');
  await userEvent.keyboard('{Control>}b{/Control}');
  await waitFor(() => expect(brand.textContent).toBe(''));
  expect(document.cookie).toContain('sidebar:state=false');
  unmount();
  show();
  expect((await screen.findByRole('link', { name: 'Grenda' })).textContent).toBe('');
});
