import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { PreloadPage } from './lib/navigation/preload-page.ts';
import { lazyPage, pageLoads, type PageModule } from './page-loads.ts';
import { appModule, consoleModule, notFoundModule, pages } from './pages.ts';
import { ErrorBoundary } from './ui/page/error-boundary.tsx';
import { PageProgress } from './ui/feedback/page-progress.tsx';
import { LoadingPage } from './ui/page/loading-page.tsx';
import { usePageChange } from './use-page-change.ts';

const modules = import.meta.glob<PageModule>([
  './site/account/*-page.tsx',
  './console/*/*-page.tsx',
  './console/shell/admin-layout.tsx',
  './app/*/*-page.tsx',
  './app/shell/layout/app-layout.tsx',
]);

/** The screen of a module. */
function screen(module: string) {
  const load = modules[`./${module}.tsx`];
  if (!load) throw new Error(`pages.ts names ${module}.tsx, which is not there.`);
  return lazyPage(load);
}

const screens = pages.flatMap((page) =>
  'module' in page ? [{ path: page.path, kind: page.kind, ...screen(page.module) }] : [],
);
const redirects = pages.flatMap((page) => ('leadsTo' in page ? [page] : []));
const adminLayout = screen(consoleModule);
const appLayout = screen(appModule);
const notFound = screen(notFoundModule);

/** Fetches the code of an address ahead, for someone who is about to see it. A failure shows when the page is shown. */
async function preload(address: string): Promise<void> {
  await Promise.allSettled(needed(new URL(address, window.location.origin)).screens.map(({ load }) => load()));
}

/** Fetches the code of an address and what its page shows first. A failure shows when the page is shown. */
export async function prepare(queryClient: QueryClient, address: string): Promise<void> {
  const url = new URL(address, window.location.origin);
  const { screens: wanted, params } = needed(url);
  const at = { params, search: url.searchParams };
  await Promise.allSettled(wanted.map(async ({ load }) => (await load()).prefetch?.(queryClient, at)));
}

/** The screens of an address, and the parameters in it. */
function needed({ pathname }: URL) {
  const path = redirects.find((page) => page.path === pathname)?.leadsTo ?? pathname;
  for (const page of screens) {
    const match = matchPath({ path: page.path, caseSensitive: true }, path);
    const layout = page.kind === 'admin' ? [adminLayout] : page.kind === 'app' ? [appLayout] : [];
    if (match) return { screens: [page, ...layout], params: match.params };
  }
  return { screens: [notFound], params: {} };
}

function routesOf(kind: (typeof screens)[number]['kind']) {
  return screens
    .filter((one) => one.kind === kind)
    .map(({ path, Screen }) => <Route key={path} path={path} caseSensitive element={<Screen />} />);
}

/** Every screen of the single-page app, by the list in pages.ts. */
export function AppRoutes() {
  usePageChange();
  const { pathname } = useLocation();
  const isWaitLong = useSyncExternalStore(pageLoads.subscribe, pageLoads.isLong);
  return (
    <PreloadPage value={(address) => void preload(address)}>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={<LoadingPage />}>
          {isWaitLong && <PageProgress />}
          <Routes>
            {routesOf('account')}
            {routesOf('app-entry')}
            <Route element={<appLayout.Screen />}>{routesOf('app')}</Route>
            <Route path="/admin" caseSensitive element={<adminLayout.Screen />}>
              {routesOf('admin')}
              {redirects.map(({ path, leadsTo }) => (
                <Route key={path} path={path} caseSensitive element={<Navigate to={leadsTo} replace />} />
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
