import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BrowserRouter, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, vi } from 'vitest';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { Toaster } from '#src/ui/toast/toaster.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';

afterEach(() => {
  cleanup();
  toasts.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Entry = {
  pathname: string;
  search?: string;
  hash?: string;
  state?: unknown;
  route?: string;
};

/** Renders a screen. After a navigation to another path, renders the new URL and state. `show` replaces the screen. */
export function renderScreen(screen: ReactElement, { route, ...entry }: Entry, queryClient = createQueryClient()) {
  const app = (shown: ReactElement) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[entry]}>
        <Routes>
          <Route path={route ?? entry.pathname} element={shown} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>
  );
  const rendered = render(app(screen), { reactStrictMode: true });
  return { ...rendered, queryClient, show: (other: ReactElement) => rendered.rerender(app(other)) };
}

/** Renders a screen at the URL in `window.location`, as after a page load. Another call simulates a reload. */
export function loadScreen(screen: ReactElement, path: string) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path={path} element={screen} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>,
    { reactStrictMode: true },
  );
}

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <p data-testid="elsewhere">{pathname + search + (state === null ? '' : ` ${JSON.stringify(state)}`)}</p>;
}
