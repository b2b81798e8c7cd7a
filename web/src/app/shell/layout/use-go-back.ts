import { useNavigate } from 'react-router';

/** Goes to where one came from, as the browser's own button does; who came straight here goes to the address given. */
export function useGoBack(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  return async (to) => (cameFromWithin() ? navigate(-1) : navigate(to));
}

/** The router numbers the entries of the history that are its own. */
function cameFromWithin(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
