import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { problemOf } from '#app/lib/problem.ts';
import { verifyAdminRoleQuery } from '#app/lib/queries.ts';
import { WaitingPage } from '#app/ui/waiting-page.tsx';
import { Shell } from './shell.tsx';
import { Unauthorized } from './unauthorized.tsx';
import { VerifyFailure } from './verify-failure.tsx';

/** Lets administrators in; the server guards every call besides (spec §2, §6). */
export function AdminLayout() {
  const role = useQuery(verifyAdminRoleQuery);
  const { pathname, search, hash } = useLocation();
  const status = role.error ? problemOf(role.error).status : undefined;

  if (status === 401) return <Navigate to="/sign-in" replace state={{ from: pathname + search + hash }} />;
  if (status === 403) return <Unauthorized />;
  if (role.data) {
    return (
      <>
        <RoleCheck key={pathname} />
        <Shell />
      </>
    );
  }
  if (role.error) return <VerifyFailure problem={problemOf(role.error)} onRetry={() => void role.refetch()} />;
  return <WaitingPage />;
}

/** The shell stays while one goes from page to page; each page asks anew for a role that is older than five minutes. */
function RoleCheck() {
  useQuery(verifyAdminRoleQuery);
  return null;
}
