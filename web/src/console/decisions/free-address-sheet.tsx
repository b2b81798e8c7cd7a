import { staffClient } from '#src/lib/api/staff-client.ts';
import { reasonCopy as copy } from './reason-copy.ts';
import { ReasonSheet } from './reason-sheet.tsx';

type FreeAddressSheetProps = { user: { userId: string; email: string }; isOpen: boolean; onClose: () => void };

export function FreeAddressSheet({ user: { userId, email }, isOpen, onClose }: FreeAddressSheetProps) {
  return (
    <ReasonSheet
      kind="free"
      texts={{ ...copy.free, notice: copy.free.notice(email) }}
      done={copy.free.done(email)}
      isOpen={isOpen}
      send={(reason) => staffClient.freeUserAddress({ params: { userId }, body: { reason } })}
      onClose={onClose}
    />
  );
}
