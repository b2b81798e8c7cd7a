import { Navigate } from 'react-router';
import { WaitingPage } from '#src/ui/waiting-page.tsx';

/** Sends on who is signed in already. */
export function ToApp({ target = '/app' }: { target?: string }) {
  return (
    <>
      <Navigate to={target} replace />
      <WaitingPage />
    </>
  );
}
