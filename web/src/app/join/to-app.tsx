import { Navigate } from 'react-router';
import { LoadingPage } from '#src/ui/page/loading-page.tsx';

/** Sends on who is signed in already. */
export function ToApp({ target = '/app' }: { target?: string }) {
  return (
    <>
      <Navigate to={target} replace />
      <LoadingPage />
    </>
  );
}
