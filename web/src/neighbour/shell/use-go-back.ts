import { useLocation, useNavigate } from 'react-router';

/** The state of an address that takes the place of what led there, so that going back would lead nowhere good. */
export const startState = { isStart: true } as const;

/** Goes to where one came from, as the browser's own button does; who came straight here goes to the address given. */
export function useGoBack(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isStart = typeof state === 'object' && state !== null && 'isStart' in state;
  return async (to) => (isStart || !cameFromWithin() ? navigate(to) : navigate(-1));
}

/** The router numbers the entries of the history that are its own. */
function cameFromWithin(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
