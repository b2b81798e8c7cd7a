import { staffClient } from '#src/lib/api/staff-client.ts';
import { reasonCopy as copy } from './reason-copy.ts';
import { ReasonSheet } from './reason-sheet.tsx';

type FreeAddressSheetProps = { user: { userId: string; email: string }; isOpen: boolean; onClose: () => void };

/** Asks for the reason to send email again to an address that refused it. */
export function FreeAddressSheet({ user: { userId, email }, isOpen, onClose }: FreeAddressSheetProps) {
  return (
    <ReasonSheet
      kind="free"
      texts={{ ...copy.free, mail: copy.free.mail(email) }}
      done={copy.free.done(email)}
      isOpen={isOpen}
      send={(reason) => staffClient.freeUserAddress({ params: { userId }, body: { reason } })}
      onClose={onClose}
    />
  );
}
