import { staffClient } from '#src/lib/staff-api.ts';
import { copy } from './copy.ts';
import { SimpleReason } from './simple-reason.tsx';

type FreeAddressProps = { user: { userId: string; email: string }; isOpen: boolean; onClose: () => void };

/** Asks why mail goes again to an address that refused it. */
export function FreeAddress({ user: { userId, email }, isOpen, onClose }: FreeAddressProps) {
  return (
    <SimpleReason
      kind="free"
      texts={{ ...copy.free, mail: copy.free.mail(email) }}
      done={copy.free.done(email)}
      isOpen={isOpen}
      call={(reason) => staffClient.freeUserAddress({ params: { userId }, body: { reason } })}
      onClose={onClose}
    />
  );
}
