import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { locationStateText } from './location-state.ts';

/** Returns the parameters of an emailed link, and moves them from the URL to the history entry's state (decision 55). */
export function useEmailedLink(): URLSearchParams {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const link = search || hash.replace('#', '?');

  useEffect(() => {
    if (link !== '') void navigate(pathname, { replace: true, state: { link } });
  }, [navigate, pathname, link]);

  return new URLSearchParams(link || locationStateText(state, 'link'));
}
