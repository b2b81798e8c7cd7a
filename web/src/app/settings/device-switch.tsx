import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SwitchRow } from '#src/ui/form/switch-row.tsx';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { copy as pushCopy } from '../shell/push/copy.ts';
import { isPushOn, type PushFailure, pushSupport, turnPushOff, turnPushOn } from '../shell/push/device-push.ts';
import { copy } from './copy.ts';

const texts = copy.notifications;

/** Switches push notifications on this device. Must not be rendered on the server, which cannot read their state. */
export function DeviceSwitch() {
  const [isOn, setOn] = useState(isPushOn);
  const [failure, setFailure] = useState<PushFailure>();
  const { mutate, isPending, variables } = useMutation({
    // One change at a time, so that the last one wins.
    scope: { id: 'device-push' },
    mutationFn: async (next: boolean) => (next ? turnPushOn() : turnPushOff()),
    onSuccess: (failed) => setFailure(failed ?? undefined),
    onError: (error) => showProblemToast(error),
    onSettled: () => setOn(isPushOn()),
  });
  const support = pushSupport();
  if (support !== 'supported') return <p className="text-sm text-ink-soft">{texts.support[support]}</p>;
  return (
    <>
      <SwitchRow checked={isPending ? variables : isOn} onChange={({ target }) => mutate(target.checked)}>
        {texts.device}
      </SwitchRow>
      <output className="block text-sm text-barn empty:hidden">{failure && pushCopy.failures[failure]}</output>
    </>
  );
}
