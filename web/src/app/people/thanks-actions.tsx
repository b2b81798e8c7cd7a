import type { ShownThanks } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownPageKey } from '#src/lib/api/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { appClient } from '../shell/api/app-client.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { threadsKey } from '../shell/api/query-keys.ts';
import { copy as shell } from '../shell/copy.ts';
import { ReportSheet } from '../shell/sheets/report-sheet.tsx';
import { copy } from './copy.ts';

type ThanksActionsProps = { thanks: ShownThanks; isOwn: boolean };

/** Reports thanks, or hides those to the user. For screen readers, each label includes the author. */
export function ThanksActions({ thanks: { thanksId, firstName, isHidden }, isOwn }: ThanksActionsProps) {
  const [isReporting, setIsReporting] = useState(false);
  const queryClient = useQueryClient();
  const hide = useMutation({
    mutationFn: () => appClient.hideThanks({ params: { thanksId }, body: { isHidden: !isHidden } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ownPageKey });
      await queryClient.invalidateQueries({ queryKey: threadsKey });
    },
    onError: (error) => showProblemToast(error),
  });
  const from = <span className="sr-only"> – {copy.thanks.from(firstName)}</span>;
  return (
    <div className="-ml-3 flex flex-wrap">
      {isOwn && (
        <Button variant="ghost" isPending={hide.isPending} onClick={() => hide.mutate()}>
          {isHidden ? copy.thanks.show : copy.thanks.hide}
          {from}
        </Button>
      )}
      <Button variant="ghost" onClick={() => setIsReporting(true)}>
        {shell.report.button}
        {from}
      </Button>
      <ReportSheet kind="thanks" reportedId={thanksId} isOpen={isReporting} onClose={() => setIsReporting(false)} />
    </div>
  );
}
