import { ShieldAlert } from 'lucide-react';
import { copy } from '../copy.ts';
import { findPrivateDetails } from './private-details.ts';

export function PrivateDetailsHint({ text }: { text: string }) {
  return (
    <output className="grid grid-cols-1 gap-3 empty:hidden">
      {findPrivateDetails(text).map((detail) => (
        <span
          key={detail}
          className="flex items-start gap-2.5 rounded-xl bg-ochre-wash px-4 py-3 wrap-anywhere text-ochre"
        >
          <ShieldAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
          {copy.texts.private[detail]}
        </span>
      ))}
    </output>
  );
}
