import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useGoBack } from '../shell/layout/use-go-back.ts';

/** The step in the URL and the navigation between steps, each of which is a history entry. */
export function useStepNavigation() {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const [address] = useSearchParams();
  const { state } = useLocation();
  // How many steps of this visit precede the entry; history state survives a reload.
  const behind = typeof state === 'object' && state !== null && 'behind' in state ? Number(state.behind) : 0;
  return {
    requested: address.get('step'),
    isFirstEntry: behind === 0,
    goTo: (step: number) => navigate(`?step=${step}`, { state: { behind: behind + 1 } }),
    goBackTo: (step: number) => goBack(`?step=${step}`),
    /** Goes back to the entry where the visit began, so that the posted listing replaces it without steps behind. */
    unwind: () => {
      if (behind > 0) void navigate(-behind);
    },
  };
}
