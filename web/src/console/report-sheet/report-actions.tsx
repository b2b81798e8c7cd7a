import type { ReportDecision, ReportSheet } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffClient } from '#src/lib/api/staff-client.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { reasonCopy } from '../decisions/reason-copy.ts';
import { BanForm } from '../decisions/ban-form.tsx';
import { copy } from './copy.ts';
import { destructiveButtonClass } from '../sheet/sheet-actions.tsx';
import { templateFor } from '../decisions/reason-templates.ts';
import { ReasonSheet } from '../decisions/reason-sheet.tsx';
import type { DecisionConflict } from '../decisions/use-decision.ts';
import { reportSheetQuery } from '../sheet/sheet-queries.ts';

/** What may come of a report: each takes one click to choose, and one to confirm with its reason. */
export function ReportActions({ report }: { report: ReportSheet }) {
  const { evidence, subject, reason: reported, same } = report;
  const [asked, setAsked] = useState<ReportDecision>();
  const close = () => setAsked(undefined);
  const queryClient = useQueryClient();
  const { queryKey } = reportSheetQuery(report.reportId);
  const conflict: DecisionConflict = {
    message: { tone: 'destructive', ...copy.conflict },
    hasHappened: () => Boolean(queryClient.getQueryData(queryKey)?.decided),
  };
  const reportIds = same.length > 0 ? same.map(({ reportId }) => reportId) : [report.reportId];

  const decide = (decision: ReportDecision, reason: string, until?: string) =>
    staffClient.decideReports({ body: { reportIds, decision, reason, ...(until && { until }) } });

  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-semibold text-ink-soft">{copy.decide}</h3>
      <div className="flex flex-wrap gap-2 *:shrink *:max-md:min-h-11">
        <Button variant="outline" onClick={() => setAsked('Nothing')}>
          {copy.nothing.button}
        </Button>
        {evidence.kind === 'listing' && !evidence.isRemoved && (
          <Button variant="destructive" className={destructiveButtonClass} onClick={() => setAsked('Remove')}>
            {reasonCopy.remove.button}
          </Button>
        )}
        {subject && (
          <Button variant="destructive" className={destructiveButtonClass} onClick={() => setAsked('Ban')}>
            {reasonCopy.ban.button}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft empty:hidden">{copy.decideAll(reportIds.length)}</p>
      <ReasonSheet
        kind="nothing"
        texts={copy.nothing}
        done={copy.nothing.done}
        conflict={conflict}
        template={templateFor('nothing', reported)}
        isOpen={asked === 'Nothing'}
        send={(reason) => decide('Nothing', reason)}
        onClose={close}
      />
      {evidence.kind === 'listing' && (
        <ReasonSheet
          kind="remove"
          texts={{ ...reasonCopy.remove, mail: copy.remove.mail(subject?.username ?? reasonCopy.nobody) }}
          done={reasonCopy.remove.done(evidence.title)}
          conflict={conflict}
          template={templateFor('remove', reported)}
          isAlarming
          isOpen={asked === 'Remove'}
          send={(reason) => decide('Remove', reason)}
          onClose={close}
        />
      )}
      {subject && (
        <TitledSheet
          className="question"
          title={reasonCopy.ban.title(subject.username)}
          isOpen={asked === 'Ban'}
          onClose={close}
        >
          <BanForm
            username={subject.username}
            template={templateFor('ban', reported)}
            conflict={conflict}
            send={({ reason, until }) => decide('Ban', reason, until)}
            onClose={close}
          />
        </TitledSheet>
      )}
    </section>
  );
}
