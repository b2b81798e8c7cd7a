import type { ThreadPage } from '@grenda/contract';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { Share } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#src/ui/button/button.tsx';
import { threadsKey } from '../api/query-keys.ts';
import { copy } from './copy.ts';
import { dismissHint, installMethod, showInstallPrompt } from './install-prompt.ts';

/** The screens that show the hint. On other screens the hint would cover buttons. */
const mainScreens = new Set(['/app', '/app/messages', '/app/me']);

export function InstallHint() {
  const hasSentMessage = useHasSentMessage();
  const method = useSyncExternalStore(installMethod.subscribe, installMethod.current);
  const { pathname } = useLocation();
  if (!hasSentMessage || !method || !mainScreens.has(pathname)) return null;
  return (
    <section aria-labelledby="install-hint" className="install-hint">
      <h2 id="install-hint" className="text-lg font-bold">
        {method === 'prompt' ? copy.title : copy.ios.title}
      </h2>
      {method === 'prompt' ? <Prompt /> : <Steps />}
    </section>
  );
}

function Prompt() {
  return (
    <>
      <p className="text-ink-soft">{copy.text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={() => void showInstallPrompt()}>{copy.install}</Button>
        <Button variant="outline" onClick={dismissHint}>
          {copy.dismiss}
        </Button>
      </div>
    </>
  );
}

function Steps() {
  const [share, ...more] = copy.ios.steps;
  return (
    <>
      <p className="text-ink-soft">{copy.ios.text}</p>
      <ol className="grid list-decimal gap-1 pl-6">
        <li>
          {share} <Share className="inline size-4.5 align-[-0.2em]" aria-hidden />
        </li>
        {more.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="mt-2">
        <Button variant="outline" onClick={dismissHint}>
          {copy.ios.dismiss}
        </Button>
      </div>
    </>
  );
}

function useHasSentMessage(): boolean {
  const queryClient = useQueryClient();
  const [hasSentMessage, setHasSentMessage] = useState(false);
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [name, kind] = event.query.queryKey;
        if (name !== threadsKey[0] || kind !== 'thread') return;
        // Safe cast: queries with this key contain the pages of a thread.
        const { pages } = event.query.state.data as InfiniteData<ThreadPage>;
        if (pages.some(({ messages }) => messages.some(({ isOwn }) => isOwn))) setHasSentMessage(true);
      }),
    [queryClient],
  );
  return hasSentMessage;
}
