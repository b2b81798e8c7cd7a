import type { OwnPage } from '@grenda/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { statusOf } from '#src/lib/api/problem.ts';
import { ownPageKey } from '#src/lib/api/session.ts';
import type { Prefetch } from '#src/page-loads.ts';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';
import { ErrorInMain } from '#src/ui/page/error-in-main.tsx';
import { LoadingPage } from '#src/ui/page/loading-page.tsx';
import { copy } from '../copy.ts';
import { Navigation } from './navigation.tsx';
import { claimDevice } from '../device/device.ts';
import { deviceOwner } from '../offline/device-owner.ts';
import { ownPageQuery, readOwnPage } from '../people/own-page-query.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useLiveUpdates } from '../live/use-live-updates.ts';

export const prefetch: Prefetch = async (queryClient) => {
  // The `queryFn` of `ownPageQuery` would claim the device, which exists only in a browser.
  await queryClient.prefetchQuery({ ...ownPageQuery, queryFn: readOwnPage, retry: false });
  return queryClient.getQueryData(ownPageKey) !== undefined;
};

/**
 * Claims the device for the user of this document. If the device belongs to another user, that user may have signed in
 * after the document was rendered. The data of the document and the recorded input are then dropped, and `ownPageQuery`
 * fetches the current user.
 */
export function onHydrate(queryClient: QueryClient): void {
  const ownPage = queryClient.getQueryData<OwnPage>(ownPageKey);
  if (!ownPage) return;
  const { userId } = ownPage;
  if ((deviceOwner() ?? userId) === userId) return claimDevice(userId);
  queryClient.clear();
  globalThis.earlyInput?.stop();
}

// The app works without this layer, whose code may fail to load without a network. A layer that throws is not rendered
// again until the next page, because the error would most likely recur. Unsent messages stay on the device until then.
const OfflineLayer = lazy(async () => ({
  default: await import('../offline/offline-layer.tsx').then(
    (code) => code.OfflineLayer,
    () => () => null,
  ),
}));

export default function AppLayout() {
  const { data, error, refetch, isFetching } = useQuery(ownPageQuery);
  const { pathname, search, hash } = useLocation();
  const [hadSession, setHadSession] = useState(false);
  if (data && !hadSession) setHadSession(true);
  if (data) return <Frame unreadThreads={data.unreadThreads} />;
  if (statusOf(error) === 401) {
    return (
      <>
        <Navigate
          to="/app/sign-in"
          replace
          state={{ from: pathname + search + hash, ...(hadSession && { reason: 'ended' }) }}
        />
        <LoadingPage />
      </>
    );
  }
  return error ? <LoadError isRetrying={isFetching} onRetry={() => void refetch()} /> : <LoadingPage />;
}

function Frame({ unreadThreads }: { unreadThreads: number }) {
  useLiveUpdates();
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const main = useRef<HTMLElement>(null);
  const focusHandlers = useFocusFallback(main);
  return (
    <div className="app-frame">
      <a href="#main" className="app-skip">
        {copy.skip}
      </a>
      {/* The navigation is before the content, because keyboard users cannot tab past an infinite list. */}
      <Navigation unreadThreads={unreadThreads} />
      <main ref={main} id="main" tabIndex={-1} className="min-w-0 outline-none" {...focusHandlers}>
        {isHydrated && (
          <ErrorBoundary resetKey={pathname} fallback={<></>}>
            <Suspense>
              <OfflineLayer />
            </Suspense>
          </ErrorBoundary>
        )}
        <ErrorBoundary resetKey={pathname} fallback={<ErrorInMain />}>
          <Outlet />
        </ErrorBoundary>
      </main>
    </div>
  );
}

function LoadError({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <main tabIndex={-1} className="grid min-h-dvh place-items-center p-4 outline-none">
      <Card className="w-full max-w-md p-6">
        <Alert tone="bad" title={copy.failed.title}>
          <p className="text-ink-soft">{copy.failed.text}</p>
          <Button size="lg" className="mt-3 w-full" isPending={isRetrying} onClick={onRetry}>
            {copy.tryAgain}
          </Button>
        </Alert>
      </Card>
    </main>
  );
}
