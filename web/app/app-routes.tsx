import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import { useArrival } from './app-arrival.ts';
import { PreloadPage } from './lib/page-code.ts';
import { lazyPage, pageLoads } from './page-loads.ts';
import { pages } from './routes.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { PageProgress } from './ui/page-progress.tsx';
import { WaitingPage } from './ui/waiting-page.tsx';

const modules = import.meta.glob<{ default: ComponentType }>('./routes/*.tsx');

/** The screen of a module under routes/, and how its code is fetched. */
function screen(name: string) {
  const load = modules[`./routes/${name}.tsx`];
  if (!load) throw new Error(`There is no routes/${name}.tsx.`);
  return { load, Screen: lazyPage(load) };
}

const screens = pages.flatMap((page) =>
  'module' in page ? [{ path: page.path, isAdmin: page.kind === 'admin', ...screen(page.module) }] : [],
);
const adminLayout = screen('admin-layout');
const notFound = screen('not-found');

/** Fetches the code of an address ahead, for whoever is about to go there. */
function preload(address: string): void {
  const { pathname } = new URL(address, window.location.origin);
  // The console's index leads on to its overview.
  const path = pathname === '/admin' ? '/admin/overview' : pathname;
  const page = screens.find((one) => matchPath({ path: one.path, caseSensitive: true }, path));
  const needed = page?.isAdmin ? [page, adminLayout] : page ? [page] : [];
  // A failure shows when the page is shown.
  for (const { load } of needed) load().catch(() => {});
}

/** Every screen of the single-page app, by the list in routes.ts. */
export function AppRoutes() {
  useArrival();
  const { pathname } = useLocation();
  const isWaitLong = useSyncExternalStore(pageLoads.subscribe, pageLoads.isLong);
  return (
    <PreloadPage value={preload}>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={<WaitingPage />}>
          {isWaitLong && <PageProgress />}
          <Routes>
            {screens
              .filter(({ isAdmin }) => !isAdmin)
              .map(({ path, Screen }) => (
                <Route key={path} path={path} caseSensitive element={<Screen />} />
              ))}
            <Route path="/admin" caseSensitive element={<adminLayout.Screen />}>
              {screens
                .filter(({ isAdmin }) => isAdmin)
                .map(({ path, Screen }) => (
                  <Route key={path} path={path} caseSensitive element={<Screen />} />
                ))}
              <Route path="*" element={<notFound.Screen />} />
            </Route>
            <Route path="*" element={<notFound.Screen />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </PreloadPage>
  );
}
