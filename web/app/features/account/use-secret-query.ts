import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The query of a mailed link, read once; codes and addresses then leave the address bar (security row 24). */
export function useSecretQuery(): URLSearchParams {
  const [search] = useSearchParams();
  const [secrets] = useState(search);

  useEffect(() => {
    // Past the router, which would render again without them; its own entry in the history stays.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  return secrets;
}
