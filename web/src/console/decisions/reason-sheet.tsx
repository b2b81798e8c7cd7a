import type { DecisionMade } from '@grenda/contract';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import type { ToastMessage } from '#src/ui/toast/toast-store.ts';
import { ReasonForm } from './reason-form.tsx';
import type { ReasonKind } from './reason-templates.ts';
import { type DecisionConflict, useStaffDecision } from './use-staff-decision.ts';

type ReasonSheetProps = {
  kind: ReasonKind;
  texts: { title: string; mail: string; confirm: string };
  /** What the toast says afterwards. */
  done: ToastMessage;
  outrun?: DecisionConflict;
  template?: string | undefined;
  isAlarming?: boolean;
  isOpen: boolean;
  call: (reason: string) => Promise<DecisionMade | undefined>;
  onClose: () => void;
};

/** Asks for the reason of a decision that needs nothing else. */
export function ReasonSheet({ texts, isOpen, ...rest }: ReasonSheetProps) {
  return (
    <TitledSheet className="question" title={texts.title} isOpen={isOpen} onClose={rest.onClose}>
      <ReasonSheetForm {...rest} texts={texts} />
    </TitledSheet>
  );
}

function ReasonSheetForm({
  kind,
  texts,
  done,
  outrun,
  template,
  isAlarming = false,
  call,
  onClose,
}: Omit<ReasonSheetProps, 'isOpen'>) {
  const { decide, ...decision } = useStaffDecision({
    call,
    tell: () => done,
    onDone: onClose,
    outrun,
  });
  return (
    <ReasonForm
      {...decision}
      kind={kind}
      template={template}
      mail={texts.mail}
      confirm={texts.confirm}
      isAlarming={isAlarming}
      onSubmit={decide}
      onClose={onClose}
    />
  );
}
