import { Navigate } from 'react-router';
import { LoadingPage } from '#src/ui/page/loading-page.tsx';

export function RedirectToApp({ target = '/app' }: { target?: string }) {
  return (
    <>
      <Navigate to={target} replace />
      <LoadingPage />
    </>
  );
}
