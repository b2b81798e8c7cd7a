import type { DecisionResult } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { problemOf, statusOf } from '#src/lib/api/problem.ts';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { type ToastMessage, toasts } from '#src/ui/toast/toast-store.ts';
import { isSecondClick } from './double-click.ts';
import { announceDecision, type RecentDecision, refetchAfterDecision } from './recent-decisions.ts';
import { showErrorToast } from './show-error-toast.ts';

/** Toast for a 409 caused by another administrator's decision, which `hasHappened` detects in the refetched data. */
export type DecisionConflict = { message: ToastMessage; hasHappened: () => boolean };

type DecisionOptions<Input> = {
  send: (input: Input) => Promise<DecisionResult | undefined>;
  /** Returns the toast, and the entry for the menu of recent decisions (by default, with the toast's text). */
  describe: (input: Input) => { message: ToastMessage; recent?: Omit<RecentDecision, 'decisionId'> };
  unchanged?: ToastMessage;
  onDone?: () => void;
  /** Returns the title of the error toast, if the server sent none. */
  failedTitle: (input: Input) => string;
  conflict?: DecisionConflict | undefined;
};

/**
 * Makes a staff decision. Ignores repeated clicks and stays pending until the page shows the result. `failure` is the
 * error text, which forms show until the next attempt.
 */
export function useDecision<Input>(options: DecisionOptions<Input>) {
  const { send, describe, unchanged, onDone, failedTitle, conflict } = options;
  const queryClient = useQueryClient();

  const { mutate, isPending, variables, submittedAt, error } = useSingleMutation({
    mutationFn: send,
    onSuccess: async (result, input: Input) => {
      const { message, recent = { text: [message.title, message.description].filter(Boolean).join(': ') } } =
        describe(input);
      // The id is null if nothing changed, and other back ends may omit it. Without an id, there is nothing to undo.
      const decisionId = result?.decisionId;
      announceDecision(
        queryClient,
        decisionId === null ? (unchanged ?? message) : message,
        decisionId ? { ...recent, decisionId } : undefined,
      );
      onDone?.();
      await refetchAfterDecision(queryClient);
    },
    onError: async (cause, input) => {
      const refetched = refetchAfterDecision(queryClient);
      if (conflict && statusOf(cause) === 409) {
        await refetched;
        if (conflict.hasHappened()) {
          toasts.show(conflict.message);
          onDone?.();
          return;
        }
      }
      showErrorToast(cause, failedTitle(input));
      await refetched;
    },
  });

  function decide(input: Input, event?: MouseEvent): void {
    if (!event || !isSecondClick(event, submittedAt)) mutate(input);
  }

  return { decide, isPending, variables, failure: error ? problemOf(error).detail : undefined };
}
