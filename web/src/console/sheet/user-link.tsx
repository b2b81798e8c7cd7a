import type { ReportBrief } from '@grenda/contract';
import { SheetLink } from '../shell/sheet-link.tsx';
import { reasonCopy } from '../decisions/reason-copy.ts';

export function UserLink({ user }: { user: ReportBrief['subject'] }) {
  if (!user) return <span className="text-ink-soft">{reasonCopy.nobody}</span>;
  return <SheetLink sheet={{ kind: 'user', id: user.userId }}>{user.username}</SheetLink>;
}
