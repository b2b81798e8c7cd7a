import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '#app/lib/api.ts';
import { problemOf } from '#app/lib/problem.ts';
import { toasts } from '#app/ui/toast/toast-store.ts';
import { copy } from './copy.ts';

const texts = copy.signOut;

/** Ends the session, with the three outcomes of spec §8. */
export function useSignOut() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  function leave() {
    queryClient.clear();
    void navigate('/sign-in');
  }

  return useMutation({
    mutationFn: () => client.signOut(),
    onSuccess: () => {
      leave();
      toasts.show({ title: texts.doneTitle, description: texts.doneText });
    },
    onError: (error) => {
      const { status, title, detail } = problemOf(error);
      // No session any more: that is what was asked for.
      if (status === 401) return leave();
      toasts.show({
        tone: 'destructive',
        title: title || texts.failedTitle,
        description: detail || texts.failedText,
      });
    },
  });
}
