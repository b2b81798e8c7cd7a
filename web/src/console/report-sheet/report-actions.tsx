import type { ReportDecision, ReportSheet } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffClient } from '#src/lib/api/staff-client.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TitledSheet } from '#src/ui/sheet/titled-sheet.tsx';
import { reasonCopy } from '../decisions/reason-copy.ts';
import { banEndBody } from '../decisions/ban-end.ts';
import { BanForm } from '../decisions/ban-form.tsx';
import { copy } from './copy.ts';
import { destructiveButtonClass } from '../sheet/sheet-actions.tsx';
import { templateFor } from '../decisions/reason-templates.ts';
import { ReasonSheet } from '../decisions/reason-sheet.tsx';
import type { DecisionConflict } from '../decisions/use-decision.ts';
import { reportSheetQuery } from '../sheet/sheet-queries.ts';

export function ReportActions({ report }: { report: ReportSheet }) {
  const { subject, reason: reportReason, same } = report;
  const [openSheet, setOpenSheet] = useState<ReportDecision>();
  const close = () => setOpenSheet(undefined);
  const queryClient = useQueryClient();
  const { queryKey } = reportSheetQuery(report.reportId);
  const conflict: DecisionConflict = {
    message: { tone: 'destructive', ...copy.conflict },
    hasHappened: () => Boolean(queryClient.getQueryData(queryKey)?.decided),
  };
  const removal = removalOf(report);
  const hasNotice = [report, ...same].some(({ isNotice }) => isNotice);
  const reportIds = same.length > 0 ? same.map(({ reportId }) => reportId) : [report.reportId];

  const decide = (decision: ReportDecision, reason: string, end: ReturnType<typeof banEndBody> = {}) =>
    staffClient.decideReports({ body: { reportIds, decision, reason, ...end } });

  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-semibold text-ink-soft">{copy.decide}</h3>
      <div className="flex flex-wrap gap-2 *:shrink">
        <Button variant="outline" onClick={() => setOpenSheet('Nothing')}>
          {copy.nothing.button}
        </Button>
        {removal && !removal.isRemoved && (
          <Button variant="destructive" className={destructiveButtonClass} onClick={() => setOpenSheet('Remove')}>
            {reasonCopy.remove.button}
          </Button>
        )}
        {subject && (
          <Button variant="destructive" className={destructiveButtonClass} onClick={() => setOpenSheet('Ban')}>
            {reasonCopy.ban.button}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft empty:hidden">{copy.decideAll(reportIds.length)}</p>
      <p className="text-sm text-ink-soft empty:hidden">{hasNotice && copy.noticeOutcome}</p>
      <ReasonSheet
        kind="nothing"
        texts={copy.nothing}
        done={copy.nothing.done}
        conflict={conflict}
        template={templateFor('nothing', reportReason)}
        isOpen={openSheet === 'Nothing'}
        send={(reason) => decide('Nothing', reason)}
        onClose={close}
      />
      {removal && (
        <ReasonSheet
          kind={removal.kind}
          texts={removal.texts}
          done={removal.done}
          conflict={conflict}
          template={templateFor(removal.kind, reportReason)}
          isDestructive
          isOpen={openSheet === 'Remove'}
          send={(reason) => decide('Remove', reason)}
          onClose={close}
        />
      )}
      {subject && (
        <TitledSheet
          className="centred-sheet"
          title={reasonCopy.ban.title(subject.username)}
          isOpen={openSheet === 'Ban'}
          onClose={close}
        >
          <BanForm
            username={subject.username}
            template={templateFor('ban', reportReason)}
            conflict={conflict}
            send={({ reason, ...end }) => decide('Ban', reason, banEndBody(end))}
            onClose={close}
          />
        </TitledSheet>
      )}
    </section>
  );
}

function removalOf({ evidence, subject }: ReportSheet) {
  const username = subject?.username ?? reasonCopy.deletedAccount;
  if (evidence.kind === 'listing') {
    const texts = { ...reasonCopy.remove, notice: copy.remove.notice(username) };
    return {
      kind: 'remove',
      isRemoved: evidence.isRemoved,
      texts,
      done: reasonCopy.remove.done(evidence.title),
    } as const;
  }
  if (evidence.kind === 'thanks') {
    const texts = { ...reasonCopy.removeThanks, notice: copy.removeThanks.notice(username) };
    const done = reasonCopy.removeThanks.done(evidence.text);
    return { kind: 'remove-thanks', isRemoved: evidence.isRemoved, texts, done } as const;
  }
  return undefined;
}
