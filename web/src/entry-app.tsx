import './root.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './root.tsx';
import { createQueryClient } from './lib/api/query-client.ts';
import { untilNoticeable } from './page-loads.ts';
import { prepare } from './routes.tsx';
import { warmUp } from './warm-up.ts';

const root = document.getElementById('root');
if (root) void start(root);

/** The document has asked for the page's code and what it shows first, so that they are there at once or nearly so. */
async function start(container: HTMLElement): Promise<void> {
  const queryClient = createQueryClient();
  warmUp(queryClient, window.location);
  await untilNoticeable(prepare(queryClient, window.location.href));
  createRoot(container).render(
    <StrictMode>
      <Root queryClient={queryClient} />
    </StrictMode>,
  );
}
