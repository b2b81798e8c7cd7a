import type { DecisionMade } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { problemOf, statusOf } from '#src/lib/api/problem.ts';
import { type ToastMessage, toasts } from '#src/ui/toast/toast-store.ts';
import { refetchAfterDecision, announceDecision } from './recent-decisions.ts';
import { reasonCopy as copy } from './reason-copy.ts';

/** What is said where somebody else decided the same, and whether what was fetched since shows that they did. */
export type DecisionConflict = { message: ToastMessage; isSo: () => boolean };

type StaffDecision<Input> = {
  call: (input: Input) => Promise<DecisionMade | undefined>;
  /** What the toast says of it, and the menu of recent decisions. */
  tell: (input: Input) => ToastMessage;
  onDone: () => void;
  /** Of any other refusal the server's own words are shown. */
  outrun?: DecisionConflict | undefined;
};

/** A decision with a reason; it is sent once, however fast one clicks, and shown where it was made when it fails. */
export function useStaffDecision<Input>({ call, tell, onDone, outrun }: StaffDecision<Input>) {
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);

  const { mutate, isPending, error } = useMutation({
    mutationFn: call,
    onSuccess: async (made, input) => {
      const message = made?.decisionId === null ? copy.asItWas : tell(input);
      const text = [message.title, message.description].filter(Boolean).join(': ');
      announceDecision(queryClient, message, made?.decisionId ? { decisionId: made.decisionId, text } : undefined);
      onDone();
      await refetchAfterDecision(queryClient);
    },
    onError: async (failed) => {
      // Whatever stood in the way may have changed what is shown.
      await refetchAfterDecision(queryClient);
      if (statusOf(failed) !== 409 || !outrun?.isSo()) return;
      toasts.show(outrun.message);
      onDone();
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  function decide(input: Input): void {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(input);
  }

  return { decide, isPending, failure: error ? problemOf(error, { detail: copy.unexpected }).detail : undefined };
}
