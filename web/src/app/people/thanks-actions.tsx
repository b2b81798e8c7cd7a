import type { ShownThanks } from '@grenda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { ownPageKey } from '#src/lib/api/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { appClient } from '../shell/api/app-client.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { threadsKey } from '../shell/api/query-keys.ts';
import { OptionsMenu } from '../shell/sheets/options-menu.tsx';
import { copy } from './copy.ts';

type ThanksActionsProps = { thanks: ShownThanks; isOwn: boolean };

export function ThanksActions({ thanks: { thanksId, firstName, isHidden }, isOwn }: ThanksActionsProps) {
  const queryClient = useQueryClient();
  const toggleHidden = useMutation({
    mutationFn: () => appClient.hideThanks({ params: { thanksId }, body: { isHidden: !isHidden } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ownPageKey });
      await queryClient.invalidateQueries({ queryKey: threadsKey });
    },
    onError: (error) => showProblemToast(error),
  });
  return (
    <OptionsMenu
      title={copy.thanks.options}
      label={copy.thanks.optionsOf(firstName)}
      report={{ kind: 'thanks', reportedId: thanksId }}
      block={undefined}
    >
      {(close) =>
        isOwn && (
          <Button
            size="lg"
            variant="outline"
            isPending={toggleHidden.isPending}
            onClick={() => toggleHidden.mutate(undefined, { onSuccess: close })}
          >
            {isHidden ? <Eye className="size-5" aria-hidden /> : <EyeOff className="size-5" aria-hidden />}
            {isHidden ? copy.thanks.show : copy.thanks.hide}
          </Button>
        )
      }
    </OptionsMenu>
  );
}
