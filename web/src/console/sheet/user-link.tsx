import type { ReportBrief } from '@grenda/contract';
import { SheetLink } from '../shell/sheet-link.tsx';
import { reasonCopy } from '../decisions/reason-copy.ts';

type UserLinkProps = { user: ReportBrief['subject']; fallback?: string };

export function UserLink({ user, fallback = reasonCopy.deletedAccount }: UserLinkProps) {
  if (!user) return <span className="text-ink-soft">{fallback}</span>;
  return <SheetLink sheet={{ kind: 'user', id: user.userId }}>{user.username}</SheetLink>;
}
