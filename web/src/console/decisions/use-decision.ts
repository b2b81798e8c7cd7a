import type { DecisionMade } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { problemOf, statusOf } from '#src/lib/api/problem.ts';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { type ToastMessage, toasts } from '#src/ui/toast/toast-store.ts';
import { isSecondClick } from './double-click.ts';
import { announceDecision, type RecentDecision, refetchAfterDecision } from './recent-decisions.ts';
import { showErrorToast } from './show-error-toast.ts';

/** The toast for a 409 when another administrator made the decision first, and whether refetched data shows that. */
export type DecisionConflict = { message: ToastMessage; hasHappened: () => boolean };

type DecisionOptions<Input> = {
  send: (input: Input) => Promise<DecisionMade | undefined>;
  /** The toast, and what the menu of recent decisions says; its text is that of the toast by default. */
  describe: (input: Input) => { message: ToastMessage; recent?: Omit<RecentDecision, 'decisionId'> };
  /** The toast for a decision that changed nothing. */
  unchanged?: ToastMessage;
  onDone?: () => void;
  /** Title of a toast that shows a failure; without one, the caller shows `failure`. */
  failedTitle?: (input: Input) => string;
  conflict?: DecisionConflict | undefined;
};

/** A decision of staff: sent once however fast one clicks, announced with an Undo, and pending until the page shows it. */
export function useDecision<Input>(options: DecisionOptions<Input>) {
  const { send, describe, unchanged, onDone, failedTitle, conflict } = options;
  const queryClient = useQueryClient();

  const { mutate, isPending, variables, submittedAt, error } = useSingleMutation({
    mutationFn: send,
    onSuccess: async (made, input: Input) => {
      const { message, recent = { text: [message.title, message.description].filter(Boolean).join(': ') } } =
        describe(input);
      // Another back end may return no id to undo the decision by.
      const decisionId = made?.decisionId;
      announceDecision(
        queryClient,
        decisionId === null ? (unchanged ?? message) : message,
        decisionId ? { ...recent, decisionId } : undefined,
      );
      onDone?.();
      await refetchAfterDecision(queryClient);
    },
    onError: async (failed, input) => {
      // The cause of the failure may have changed what is shown, or ended the session.
      const refetched = refetchAfterDecision(queryClient);
      if (failedTitle) return showErrorToast(failed, failedTitle(input));
      await refetched;
      if (statusOf(failed) !== 409 || !conflict?.hasHappened()) return;
      toasts.show(conflict.message);
      onDone?.();
    },
  });

  /** Makes the decision; with a click as `event`, unless that is the second of a double click. */
  function decide(input: Input, event?: MouseEvent): void {
    if (!event || !isSecondClick(event, submittedAt)) mutate(input);
  }

  return { decide, isPending, variables, failure: error ? problemOf(error).detail : undefined };
}
