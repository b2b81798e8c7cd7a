import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useScrollRestoration } from './scroll-restoration.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function List() {
  useScrollRestoration();
  return <Link to="/one">One</Link>;
}

function One() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Link to="/">List</Link>
    </>
  );
}

function scroll(top: number) {
  window.scrollTo(0, top);
  window.dispatchEvent(new Event('scroll'));
}

test('Back restores the scroll position, and a new visit starts at the top', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<List />} />
        <Route path="/one" element={<One />} />
      </Routes>
    </MemoryRouter>,
  );
  scroll(700);
  await user.click(screen.getByText('One'));
  scroll(0);
  await user.click(screen.getByText('Back'));
  expect(window.scrollY).toBe(700);
  await user.click(screen.getByText('One'));
  await user.click(screen.getByText('List'));
  expect(window.scrollY).toBe(0);
});

async function loadDocument(navigation: 'navigate' | 'reload', key: string) {
  cleanup();
  window.scrollTo(0, 0);
  vi.resetModules();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: navigation } as PerformanceNavigationTiming]);
  const { useScrollRestoration: useRestoration } = await import('./scroll-restoration.ts');
  const Page = () => {
    useRestoration();
    return null;
  };
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', key }]}>
      <Page />
    </MemoryRouter>,
  );
}

test('positions survive a reload, and a new visit does not reuse them', async () => {
  await loadDocument('navigate', 'default');
  scroll(700);
  document.dispatchEvent(new Event('visibilitychange'));
  await loadDocument('reload', 'default');
  expect(window.scrollY).toBe(700);
  await loadDocument('navigate', 'default');
  expect(window.scrollY).toBe(0);
});

test('a growing list is scrolled to its stored position, until the user interacts with the page', async () => {
  let grow: (() => void) | undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe() {}
      disconnect() {
        grow = undefined;
      }
    },
  );
  await loadDocument('navigate', 'one');
  scroll(700);
  document.dispatchEvent(new Event('visibilitychange'));
  await loadDocument('reload', 'one');
  window.scrollTo(0, 300);
  grow?.();
  expect(window.scrollY).toBe(700);

  await loadDocument('reload', 'one');
  window.scrollTo(0, 300);
  window.dispatchEvent(new Event('wheel'));
  grow?.();
  expect(window.scrollY).toBe(300);
  vi.unstubAllGlobals();
});
