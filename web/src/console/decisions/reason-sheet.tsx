import type { DecisionResult } from '@grenda/contract';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import type { ToastMessage } from '#src/ui/toast/toast-store.ts';
import { reasonCopy } from './reason-copy.ts';
import { ReasonForm } from './reason-form.tsx';
import type { ReasonKind } from './reason-templates.ts';
import { type DecisionConflict, useDecision } from './use-decision.ts';

type ReasonSheetProps = {
  kind: ReasonKind;
  texts: { title: string; notice: string; confirm: string; failed: string };
  /** The toast that is shown after the decision. */
  done: ToastMessage;
  conflict?: DecisionConflict;
  /** The label of the reason template that is selected initially. */
  template?: string | undefined;
  isDestructive?: boolean;
  isOpen: boolean;
  send: (reason: string) => Promise<DecisionResult | undefined>;
  onClose: () => void;
};

export function ReasonSheet({ texts, isOpen, ...rest }: ReasonSheetProps) {
  return (
    <TitledSheet className="centred-sheet" title={texts.title} isOpen={isOpen} onClose={rest.onClose}>
      <ReasonSheetForm {...rest} texts={texts} />
    </TitledSheet>
  );
}

function ReasonSheetForm({
  kind,
  texts,
  done,
  conflict,
  template,
  isDestructive = false,
  send,
  onClose,
}: Omit<ReasonSheetProps, 'isOpen'>) {
  const { decide, isPending, failure } = useDecision({
    send,
    describe: () => ({ message: done }),
    unchanged: reasonCopy.unchanged,
    onDone: onClose,
    failedTitle: () => texts.failed,
    conflict,
  });
  return (
    <ReasonForm
      isPending={isPending}
      failure={failure}
      kind={kind}
      template={template}
      notice={texts.notice}
      confirm={texts.confirm}
      isDestructive={isDestructive}
      onSubmit={decide}
      onClose={onClose}
    />
  );
}
