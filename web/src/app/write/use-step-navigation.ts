import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useGoBack } from '../shell/layout/use-go-back.ts';

/** Reads the step from the URL and navigates between steps. Each step is a history entry. */
export function useStepNavigation() {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const [searchParams] = useSearchParams();
  const { state } = useLocation();
  // How many history entries of this visit precede the current one. History state survives a reload.
  const behind = typeof state === 'object' && state !== null && 'behind' in state ? Number(state.behind) : 0;
  return {
    requestedStep: searchParams.get('step'),
    isFirstEntry: behind === 0,
    goTo: (step: number) => navigate(`?step=${step}`, { state: { behind: behind + 1 } }),
    goBackTo: (step: number) => goBack(`?step=${step}`),
    /** Goes back to the visit's first entry, which the posted listing then replaces: Back does not lead to a step. */
    goBackToFirstEntry: () => {
      if (behind > 0) void navigate(-behind);
    },
  };
}
