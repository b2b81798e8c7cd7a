import { useNavigate } from 'react-router';

/** Returns a function that goes back in the history, or to the given URL when there is no earlier entry of the app. */
export function useGoBack(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  return async (to) => (hasEarlierEntry() ? navigate(-1) : navigate(to));
}

// React Router numbers its history entries in `idx`.
function hasEarlierEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
