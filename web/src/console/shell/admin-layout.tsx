import { Navigate, useLocation } from 'react-router';
import { adminRoleQuery, RoleCheck, useAdminRole } from '#src/lib/api/session.ts';
import type { Prefetch } from '#src/page-loads.ts';
import { LoadingPage } from '#src/ui/page/loading-page.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { Unauthorized } from './unauthorized.tsx';
import { RoleCheckError } from './role-check-error.tsx';

/** Verifies the role before any data of the console is fetched. */
export const prefetch: Prefetch = async (queryClient) => {
  await queryClient.prefetchQuery(adminRoleQuery);
  return queryClient.getQueryData(adminRoleQuery.queryKey) === true;
};

/** Requires the administrator role (spec §2). The server checks every request too (spec §6). */
export default function AdminLayout() {
  const role = useAdminRole();
  const { pathname, search, hash } = useLocation();
  switch (role.status) {
    case 'granted':
      return (
        <>
          {/* Remounts at each navigation to refetch a stale role, because the frame stays mounted across pages. */}
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
