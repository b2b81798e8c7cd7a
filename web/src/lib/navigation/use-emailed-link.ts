import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { locationStateText } from './location-state.ts';

/** Moves codes and email addresses from the URL to the state of the history entry (decision 55). */
export function useEmailedLink(): URLSearchParams {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const link = search || hash.replace('#', '?');

  useEffect(() => {
    if (link !== '') void navigate(pathname, { replace: true, state: { link } });
  }, [navigate, pathname, link]);

  return new URLSearchParams(link || locationStateText(state, 'link'));
}
