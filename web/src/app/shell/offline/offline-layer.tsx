import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { workerPath } from '#src/lib/browser-storage.ts';
import { InstallHint } from '../install/install-hint.tsx';
import { useOwnPage } from '../people/own-page-query.ts';
import { PushLayer } from '../push/push-layer.tsx';
import { copy } from './copy.ts';
import { persistScreens } from './persist-screens.ts';
import { useSendUnsent } from './use-send-unsent.ts';

export function OfflineLayer() {
  const queryClient = useQueryClient();
  const { userId } = useOwnPage();
  const { pathname } = useLocation();
  const { messageCount, hasListing } = useSendUnsent();
  useEffect(() => persistScreens(queryClient, userId), [queryClient, userId]);
  useEffect(registerWorker, []);
  const isShown = (messageCount > 0 || hasListing) && !pathname.startsWith('/app/messages/');
  return (
    <>
      <output className="flex items-center justify-center gap-2.5 bg-ochre-wash px-4 py-2.5 font-medium text-ochre empty:hidden">
        {isShown && (
          <>
            <CloudUpload className="size-5 shrink-0" aria-hidden />
            {copy.waiting(messageCount, hasListing)}
          </>
        )}
      </output>
      <PushLayer />
      <InstallHint />
    </>
  );
}

function registerWorker(): void {
  // Bypasses the HTTP cache, so that the next page load finds a new version or the kill switch.
  const options: RegistrationOptions = { scope: '/app', updateViaCache: 'none' };
  // Without the worker the app still works, but not offline.
  navigator.serviceWorker?.register(workerPath, options).catch(() => {});
}
