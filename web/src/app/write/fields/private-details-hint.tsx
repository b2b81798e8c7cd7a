import { ShieldAlert } from 'lucide-react';
import { copy } from '../copy.ts';
import { findPrivateDetail } from './private-details.ts';

/** Warns about a phone number or street address in a text. The listing can still be posted. */
export function PrivateDetailsHint({ text }: { text: string }) {
  const detail = findPrivateDetail(text);
  return (
    <output className="block empty:hidden">
      {detail && (
        <span className="flex items-start gap-2.5 rounded-xl bg-ochre-wash px-4 py-3 wrap-anywhere text-ochre">
          <ShieldAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
          {copy.texts.private[detail]}
        </span>
      )}
    </output>
  );
}
