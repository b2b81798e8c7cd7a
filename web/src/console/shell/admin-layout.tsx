import { Navigate, useLocation } from 'react-router';
import { RoleCheck, useAdminRole } from '#src/lib/api/session.ts';
import { LoadingPage } from '#src/ui/page/loading-page.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { Unauthorized } from './unauthorized.tsx';
import { RoleCheckError } from './role-check-error.tsx';

/** Lets administrators in; the server guards every call besides (spec §2, §6). */
export default function AdminLayout() {
  const role = useAdminRole();
  const { pathname, search, hash } = useLocation();
  switch (role.status) {
    case 'granted':
      return (
        <>
          {/* The shell stays while one goes from page to page; each page has the role's age looked at. */}
          <RoleCheck key={pathname} />
          <ConsoleFrame />
        </>
      );
    case 'signed-out':
      return (
        <>
          <Navigate to="/sign-in" replace state={{ from: pathname + search + hash }} />
          <LoadingPage />
        </>
      );
    case 'missing':
      return <Unauthorized />;
    case 'unknown':
      return <RoleCheckError error={role.error} onRetry={role.onRetry} />;
    default:
      return <LoadingPage />;
  }
}
