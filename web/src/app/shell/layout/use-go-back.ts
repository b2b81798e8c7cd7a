import { useNavigate } from 'react-router';

/** Returns a function that goes back, or opens the given path if the history has no earlier entry of the app. */
export function useGoBack(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  return async (to) => (hasEarlierEntry() ? navigate(-1) : navigate(to));
}

function hasEarlierEntry(): boolean {
  // React Router numbers its history entries in `idx`.
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
