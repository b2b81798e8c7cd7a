import type { DecisionMade } from '@grenda/contract';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import type { ToastMessage } from '#src/ui/toast/toast-store.ts';
import { ReasonForm } from './reason-form.tsx';
import type { ReasonKind } from './reason-templates.ts';
import { type Outrun, useStaffDecision } from './use-staff-decision.ts';

type SimpleReasonProps = {
  kind: ReasonKind;
  texts: { title: string; mail: string; confirm: string };
  /** What the toast says afterwards. */
  done: ToastMessage;
  outrun?: Outrun;
  template?: string | undefined;
  isAlarming?: boolean;
  isOpen: boolean;
  call: (reason: string) => Promise<DecisionMade | undefined>;
  onClose: () => void;
};

/** A decision that takes nothing but a reason. */
export function SimpleReason({ texts, isOpen, ...rest }: SimpleReasonProps) {
  return (
    <TitledSheet className="question" title={texts.title} isOpen={isOpen} onClose={rest.onClose}>
      <SimpleForm {...rest} texts={texts} />
    </TitledSheet>
  );
}

function SimpleForm({
  kind,
  texts,
  done,
  outrun,
  template,
  isAlarming = false,
  call,
  onClose,
}: Omit<SimpleReasonProps, 'isOpen'>) {
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
