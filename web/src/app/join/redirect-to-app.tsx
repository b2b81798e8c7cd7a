import { Navigate } from 'react-router';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { LoadingPage } from '#src/ui/page/loading-page.tsx';

export function RedirectToApp({ target = '/app' }: { target?: string }) {
  // `Navigate` has no effect when the server renders, and React Router logs a warning.
  const isHydrated = useIsHydrated();
  return (
    <>
      {isHydrated && <Navigate to={target} replace />}
      <LoadingPage />
    </>
  );
}
