import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useGoBack } from '../shell/layout/use-go-back.ts';

/** The step that the address asks for, and the ways between the steps: each is an entry of the browser's history. */
export function useStepAddress() {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const [address] = useSearchParams();
  const { state } = useLocation();
  // How many steps of the same visit lie behind; what a reload keeps, too.
  const behind = typeof state === 'object' && state !== null && 'behind' in state ? Number(state.behind) : 0;
  return {
    asked: address.get('step'),
    isFirstEntry: behind === 0,
    goTo: (step: number) => navigate(`?step=${step}`, { state: { behind: behind + 1 } }),
    goBackTo: (step: number) => goBack(`?step=${step}`),
    /** Winds the history back to where the visit began, so that what takes its place has none of the steps behind it. */
    unwind: () => {
      if (behind > 0) void navigate(-behind);
    },
  };
}
