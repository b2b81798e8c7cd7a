import { useNavigate } from 'react-router';
import { problemOf } from '#src/lib/api/problem.ts';
import { useSignOut as useSignOutMutation } from '#src/lib/api/session.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { copy } from './copy.ts';
import { forgetApp } from './forget-app.ts';

const texts = copy.signOut;

/** Handles the three outcomes of a sign-out (spec §8). */
export function useSignOut() {
  const navigate = useNavigate();
  return useSignOutMutation({
    onDone: (hadSession) => {
      forgetApp();
      void navigate('/sign-in');
      if (hadSession) toasts.show({ title: texts.doneTitle, description: texts.doneText });
    },
    onError: (error) => {
      const { title, detail } = problemOf(error, { detail: texts.failedText });
      toasts.show({ tone: 'destructive', title, description: detail });
    },
  });
}
