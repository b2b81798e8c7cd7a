import { Button } from '#src/ui/button/button.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { copy } from '../copy.ts';
import { FormError } from '../forms/form-error.tsx';

type ConfirmSheetProps = {
  title: string;
  text: string;
  confirmLabel: string;
  isOpen: boolean;
  isPending: boolean;
  errorText: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmSheet({
  title,
  text,
  confirmLabel,
  isOpen,
  isPending,
  errorText,
  onConfirm,
  onClose,
}: ConfirmSheetProps) {
  return (
    <TitledSheet title={title} isOpen={isOpen} onClose={onClose}>
      <p className="text-ink-soft">{text}</p>
      <FormError>{errorText}</FormError>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Button size="lg" variant="outline" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button size="lg" variant="alarm" className="max-sm:order-first" isPending={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </TitledSheet>
  );
}
