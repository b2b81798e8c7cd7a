import { Button } from '#src/ui/button/button.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { copy } from '../copy.ts';
import { FormError } from '../forms/form-error.tsx';

type ConfirmSheetProps = {
  title: string;
  text: string;
  /** What the button that does it says. */
  doIt: string;
  isOpen: boolean;
  isPending: boolean;
  /** Why it failed. */
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot simply be taken back. */
export function ConfirmSheet({ title, text, doIt, isOpen, isPending, failure, onConfirm, onClose }: ConfirmSheetProps) {
  return (
    <TitledSheet title={title} isOpen={isOpen} onClose={onClose}>
      <p className="text-ink-soft">{text}</p>
      <FormError>{failure}</FormError>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Button size="lg" variant="outline" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button size="lg" variant="alarm" className="max-sm:order-first" isPending={isPending} onClick={onConfirm}>
          {doIt}
        </Button>
      </div>
    </TitledSheet>
  );
}
