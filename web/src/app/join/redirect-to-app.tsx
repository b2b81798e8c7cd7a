import { Navigate } from 'react-router';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { LoadingPage } from '#src/ui/page/loading-page.tsx';

export function RedirectToApp({ target = '/app' }: { target?: string }) {
  // The server cannot navigate.
  const isHydrated = useIsHydrated();
  return (
    <>
      {isHydrated && <Navigate to={target} replace />}
      <LoadingPage />
    </>
  );
}
