import type { ReportBrief } from '@grenda/contract';
import { SheetLink } from '../shell/sheet-link.tsx';
import { reasonCopy } from '../decisions/reason-copy.ts';

/** A user by name, who has a sheet as long as there is an account. */
export function PersonLink({ person }: { person: ReportBrief['subject'] }) {
  if (!person) return <span className="text-ink-soft">{reasonCopy.nobody}</span>;
  return <SheetLink sheet={{ kind: 'user', id: person.userId }}>{person.username}</SheetLink>;
}
