import type { Attention } from '@grenda/contract';
import { useState } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmailText } from '#src/ui/text/email-text.tsx';
import { FreeAddressSheet } from '../decisions/free-address-sheet.tsx';
import { AttentionRow, rowButtonClass } from './attention-row.tsx';
import { copy } from './copy.ts';

const texts = copy.attention;

/** An address that refused email, with the reason and a button to free it. */
export function RefusedAddressRow({ user }: { user: Attention['refused'][number] }) {
  const { email, since, why } = user;
  const [isAsked, setAsked] = useState(false);
  const button = (
    <Button
      size="sm"
      variant="outline"
      className={rowButtonClass}
      aria-label={texts.freeLabel(email)}
      onClick={() => setAsked(true)}
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
      <FreeAddressSheet user={user} isOpen={isAsked} onClose={() => setAsked(false)} />
    </AttentionRow>
  );
}
