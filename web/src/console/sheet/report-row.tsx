import type { ReportBrief } from '@grenda/contract';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { reasonCopy } from '../decisions/reason-copy.ts';
import { SheetLink } from '../shell/sheet-link.tsx';
import { copy } from './copy.ts';

const texts = copy.report;

export function ReportBadge({ decision }: Pick<ReportBrief, 'decision'>) {
  return <Badge variant={decision ? 'secondary' : 'waiting'}>{decision ? texts.decided[decision] : texts.open}</Badge>;
}

export function ReportRow({ report }: { report: ReportBrief }) {
  const { reportId, kind, reason, createdAt, reporter, isNotice, subject, decision } = report;
  const noReporter = isNotice ? reasonCopy.noAccount : reasonCopy.noReporter;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
      <div className="min-w-0 grow basis-40">
        <p className="font-medium wrap-anywhere">
          <SheetLink sheet={{ kind: 'report', id: reportId }}>{reasonCopy.report(kind, reason)}</SheetLink>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {formatDate(createdAt)} · {reporter?.username ?? noReporter} →{' '}
          {subject?.username ?? reasonCopy.deletedAccount}
        </p>
      </div>
      <ReportBadge decision={decision} />
    </div>
  );
}
