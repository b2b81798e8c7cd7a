import { useNavigate } from 'react-router';
import { problemOf } from '#src/lib/api/problem.ts';
import { useSignOut as useSessionEnd } from '#src/lib/api/session.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { copy } from './copy.ts';

const texts = copy.signOut;

/** Ends the session, with the three outcomes of spec §8. */
export function useSignOut() {
  const navigate = useNavigate();
  return useSessionEnd({
    onDone: (hadSession) => {
      void navigate('/sign-in');
      if (hadSession) toasts.show({ title: texts.doneTitle, description: texts.doneText });
    },
    onError: (error) => {
      const { title, detail } = problemOf(error, { detail: texts.failedText });
      toasts.show({ tone: 'destructive', title, description: detail });
    },
  });
}
