import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { locationStateText } from './location-state.ts';

/** Moves codes and email addresses from the address bar (promise 24) to the tab's history state (decision 55). */
export function useMailedLink(): URLSearchParams {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, state: { link: search } });
  }, [navigate, pathname, search]);

  return new URLSearchParams(search || locationStateText(state, 'link'));
}
