import type { ReportBrief } from '@grenda/contract';
import { formatDate } from '#src/lib/dates.ts';
import { copy as deciding } from '../deciding/copy.ts';
import { SheetLink } from '../shell/sheet-link.tsx';
import { copy } from './copy.ts';

/** An open report; its sheet tells what was reported, and decides. */
export function ReportLine({ report: { reportId, kind, reason, createdAt, subject } }: { report: ReportBrief }) {
  return (
    <div className="wrap-anywhere">
      <p className="font-medium">
        <SheetLink sheet={{ kind: 'report', id: reportId }}>{deciding.report(kind, reason)}</SheetLink>
      </p>
      <p className="text-sm text-ink-soft">
        {copy.attention.reported(formatDate(createdAt), subject?.username ?? deciding.nobody)}
      </p>
    </div>
  );
}
