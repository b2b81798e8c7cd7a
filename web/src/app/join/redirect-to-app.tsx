import { Navigate } from 'react-router';
import { LoadingPage } from '#src/ui/page/loading-page.tsx';

/** Redirects a user who is already signed in. */
export function RedirectToApp({ target = '/app' }: { target?: string }) {
  return (
    <>
      <Navigate to={target} replace />
      <LoadingPage />
    </>
  );
}
