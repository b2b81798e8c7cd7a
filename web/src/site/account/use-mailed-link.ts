import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { locationStateText } from '#src/lib/navigation/location-state.ts';

/**
 * The query of a mailed link. Codes and addresses leave the address bar at once (promise 24) for the tab's own
 * entry in its history, which outlives a reload and goes nowhere else (decision 55).
 */
export function useMailedLink(): URLSearchParams {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, state: { link: search } });
  }, [navigate, pathname, search]);

  return new URLSearchParams(search || locationStateText(state, 'link'));
}
