import './root.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './root.tsx';
import { dropEarlyResponses } from './lib/api/early-responses.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { untilNoticeable } from './page-loads.ts';
import { prepare } from './routes.tsx';
import { warmUp } from './warm-up.ts';

const root = document.getElementById('root');
if (root) void start(root);

/** Renders once the page's code and first data have arrived, which the document has requested, or after a short wait. */
async function start(container: HTMLElement): Promise<void> {
  const queryClient = createQueryClient();
  warmUp(queryClient, window.location);
  await untilNoticeable(prepare(queryClient, window.location.href).finally(dropEarlyResponses));
  createRoot(container).render(
    <StrictMode>
      <Root queryClient={queryClient} />
    </StrictMode>,
  );
}
