import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { lazyPage } from './page-loads.ts';
import { usePageChange } from './use-page-change.ts';

afterEach(cleanup);

const code = Promise.withResolvers<{ default: () => ReactElement }>();
const next = lazyPage(() => code.promise);

function Pages() {
  usePageChange();
  return (
    <>
      <Link to="/app/me">Meg</Link>
      <Routes>
        <Route path="/app" element={<h1>Nær meg</h1>} />
        <Route path="/app/me" element={<next.Screen />} />
      </Routes>
    </>
  );
}

const tap = () => act(async () => screen.getByRole('link', { name: 'Meg' }).click());

test('a link tapped again while its page loads adds one history entry', async () => {
  window.history.replaceState(null, '', '/app');
  render(
    <BrowserRouter>
      <Suspense>
        <Pages />
      </Suspense>
    </BrowserRouter>,
  );
  const { length } = window.history;
  await tap();
  await tap();
  expect(screen.getByRole('heading').textContent).toBe('Nær meg');
  await act(async () => code.resolve({ default: () => <h1>Meg</h1> }));
  expect(screen.getByRole('heading').textContent).toBe('Meg');
  expect(window.history.length - length).toBe(1);
});
