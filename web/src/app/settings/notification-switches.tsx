import { emailTopics, type NotificationChange, type Notifications, pushTopics } from '@grenda/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { SwitchRow } from '#src/ui/form/switch-row.tsx';
import { requireData } from '../shell/api/app-client.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { notificationsClient, notificationsQuery } from '../shell/push/notifications-query.ts';
import { copy } from './copy.ts';
import { DeviceSwitch } from './device-switch.tsx';
import { FetchError } from './fetch-error.tsx';

const texts = copy.notifications;

export function NotificationSwitches() {
  const isHydrated = useIsHydrated();
  const { data, error, isFetching, refetch } = useQuery(notificationsQuery);
  if (!data && error) return <FetchError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  return (
    <>
      <div>
        <h2 className="text-sm font-semibold">{texts.push}</h2>
        {isHydrated ? <DeviceSwitch /> : <div className="min-h-12" />}
        {pushTopics.map((topic) => (
          <TopicSwitch key={topic} change={{ channel: 'push', topic }} isOn={data.push.includes(topic)}>
            {texts.pushTopics[topic]}
          </TopicSwitch>
        ))}
      </div>
      <div>
        <h2 className="text-sm font-semibold">{texts.email}</h2>
        {emailTopics.map((topic) => (
          <TopicSwitch key={topic} change={{ channel: 'email', topic }} isOn={data.email.includes(topic)}>
            {texts.emailTopics[topic]}
          </TopicSwitch>
        ))}
        <p className="text-sm text-ink-soft">{texts.always}</p>
      </div>
    </>
  );
}

type TopicSwitchProps = { change: Omit<NotificationChange, 'isOn'>; isOn: boolean; children: ReactNode };

function TopicSwitch({ change, isOn, children }: TopicSwitchProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    // One request at a time, so that no earlier response overwrites a later change.
    scope: { id: 'notifications' },
    mutationFn: async (body: NotificationChange) => requireData(await notificationsClient.changeNotification({ body })),
    onSuccess: (notifications) => queryClient.setQueryData<Notifications>(notificationsQuery.queryKey, notifications),
    onError: (failure) => showProblemToast(failure, { 409: texts.needsPage }),
  });
  return (
    <SwitchRow
      checked={isPending ? variables.isOn : isOn}
      onChange={({ target }) => mutate({ ...change, isOn: target.checked })}
    >
      {children}
    </SwitchRow>
  );
}
