import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { finishHydration } from './rendering/rendering.ts';
import { PreloadPage } from './lib/navigation/preload-page.ts';
import { lazyPage, pageLoads, type PageModule } from './page-loads.ts';
import { appModule, consoleModule, notFoundModule, pages } from './pages.ts';
import { ErrorBoundary } from './ui/page/error-boundary.tsx';
import { OfflineNotice } from './ui/feedback/offline-notice.tsx';
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

function screen(module: string) {
  const load = modules[`./${module}.tsx`];
  if (!load) throw new Error(`pages.ts names ${module}.tsx, which does not exist.`);
  return lazyPage(load);
}

const screens = pages.flatMap((page) =>
  'module' in page ? [{ path: page.path, kind: page.kind, ...screen(page.module) }] : [],
);
const redirects = pages.flatMap((page) => ('redirectTo' in page ? [page] : []));
const adminLayout = screen(consoleModule);
const appLayout = screen(appModule);
const notFound = screen(notFoundModule);

async function preload(address: string): Promise<void> {
  await Promise.allSettled(screensFor(new URL(address, window.location.origin)).screens.map(({ load }) => load()));
}

/**
 * Loads the code of the screens for the current URL, and returns false if one of them is not to be hydrated. Throws if
 * the code fails to load; without a network, the screens themselves retry.
 */
export async function loadScreens(queryClient: QueryClient): Promise<boolean> {
  const { screens: matching } = screensFor(window.location);
  const loaded = await Promise.all(matching.map(({ load }) => load().catch(throwIfOnline)));
  const results = await Promise.allSettled(loaded.map(async (code) => code?.onHydrate?.(queryClient)));
  return (
    !loaded.includes(undefined) && results.every((result) => result.status === 'rejected' || result.value !== false)
  );
}

function throwIfOnline(error: unknown): undefined {
  if (navigator.onLine) throw error;
}

export async function loadScreenCode(url: URL): Promise<void> {
  await Promise.all(screensFor(url).screens.map(({ load }) => load()));
}

/** Prefetches the layout first, which decides whether the user has access to the page. */
export async function prefetchScreens(queryClient: QueryClient, url: URL): Promise<void> {
  const { screens: matching, params } = screensFor(url);
  const [page, layout] = await Promise.all(matching.map(({ load }) => load()));
  const at = { params, search: url.searchParams };
  if ((await layout?.prefetch?.(queryClient, at)) === false) return;
  await page?.prefetch?.(queryClient, at);
}

function screensFor({ pathname }: Pick<URL, 'pathname'>) {
  const path = redirects.find((page) => page.path === pathname)?.redirectTo ?? pathname;
  for (const page of screens) {
    const match = matchPath({ path: page.path, caseSensitive: true }, path);
    const layout = page.kind === 'admin' ? [adminLayout] : page.kind === 'app' ? [appLayout] : [];
    if (match) return { screens: [page, ...layout], params: match.params };
  }
  const layout = pathname.startsWith('/admin/') ? [adminLayout] : [];
  return { screens: [notFound, ...layout], params: {} };
}

/** Must be inside the pages' Suspense boundary, whose content is hydrated later than the boundary itself. */
function HydrationEnd(): null {
  useEffect(finishHydration, []);
  return null;
}

// The next two components are not part of `AppRoutes`: rerendering `AppRoutes` would replace a page that is not hydrated
// yet with the spinner.

function OfflineLoadNotice() {
  return <OfflineNotice isOffline={usePageLoads(pageLoads.isOffline)} />;
}

function SlowLoadProgress() {
  return usePageLoads(pageLoads.isSlow) && <PageProgress />;
}

function usePageLoads(read: () => boolean): boolean {
  return useSyncExternalStore(pageLoads.subscribe, read, () => false);
}

function routesOf(kind: (typeof screens)[number]['kind']) {
  return screens
    .filter((page) => page.kind === kind)
    .map(({ path, Screen }) => <Route key={path} path={path} caseSensitive element={<Screen />} />);
}

export function AppRoutes() {
  usePageChange();
  const { pathname } = useLocation();
  return (
    <PreloadPage value={(address) => void preload(address)}>
      <OfflineLoadNotice />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<LoadingPage />}>
          <SlowLoadProgress />
          <Routes>
            {routesOf('account')}
            {routesOf('app-entry')}
            <Route element={<appLayout.Screen />}>{routesOf('app')}</Route>
            <Route path="/admin" caseSensitive element={<adminLayout.Screen />}>
              {routesOf('admin')}
              {redirects.map(({ path, redirectTo }) => (
                <Route key={path} path={path} caseSensitive element={<Navigate to={redirectTo} replace />} />
              ))}
              <Route path="*" element={<notFound.Screen />} />
            </Route>
            <Route path="*" element={<notFound.Screen />} />
          </Routes>
          <HydrationEnd />
        </Suspense>
      </ErrorBoundary>
    </PreloadPage>
  );
}
