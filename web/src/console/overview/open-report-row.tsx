import type { ReportBrief } from '@grenda/contract';
import { formatDate } from '#src/lib/dates.ts';
import { reasonCopy } from '../decisions/reason-copy.ts';
import { SheetLink } from '../shell/sheet-link.tsx';
import { copy } from './copy.ts';

export function OpenReportRow({
  report: { reportId, kind, reason, createdAt, isNotice, subject, about },
}: {
  report: ReportBrief;
}) {
  return (
    <div className="wrap-anywhere">
      <p className="font-medium">
        <SheetLink sheet={{ kind: 'report', id: reportId }}>{reasonCopy.report(kind, reason)}</SheetLink>
      </p>
      {about && (
        <p lang="nb" className="line-clamp-1 text-sm">
          {about}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {copy.attention.reported(formatDate(createdAt), subject?.username ?? reasonCopy.deletedAccount)}
        {isNotice && ` · ${reasonCopy.noAccount}`}
      </p>
    </div>
  );
}
