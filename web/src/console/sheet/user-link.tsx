import type { ReportBrief } from '@grenda/contract';
import { SheetLink } from '../shell/sheet-link.tsx';
import { reasonCopy } from '../decisions/reason-copy.ts';

/** A username that opens the user's sheet, or a note that the account is deleted. */
export function UserLink({ person }: { person: ReportBrief['subject'] }) {
  if (!person) return <span className="text-ink-soft">{reasonCopy.nobody}</span>;
  return <SheetLink sheet={{ kind: 'user', id: person.userId }}>{person.username}</SheetLink>;
}
