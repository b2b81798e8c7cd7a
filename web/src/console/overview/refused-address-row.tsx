import type { Attention } from '@grenda/contract';
import { useState } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmailText } from '#src/ui/text/email-text.tsx';
import { FreeAddressSheet } from '../decisions/free-address-sheet.tsx';
import { AttentionRow, rowButtonClass } from './attention-row.tsx';
import { copy } from './copy.ts';

const texts = copy.attention;

export function RefusedAddressRow({ user }: { user: Attention['refused'][number] }) {
  const { email, since, why } = user;
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button
      size="sm"
      variant="outline"
      className={rowButtonClass}
      aria-label={texts.freeLabel(email)}
      onClick={() => setOpen(true)}
    >
      {texts.free}
    </Button>
  );
  return (
    <AttentionRow user={user} button={button}>
      <p className="text-sm">
        <EmailText email={email} />
      </p>
      <p className="text-sm text-ink-soft">
        {texts.refusedOn(formatDate(since))}: {why}
      </p>
      <FreeAddressSheet user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
    </AttentionRow>
  );
}
