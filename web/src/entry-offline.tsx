import './root.css';
import { onlineManager } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { restoreData } from './app/shell/offline/restore-data.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { loadErrorElementId, rootElementId } from './rendering/page-state.ts';
import { Root } from './root.tsx';
import { loadScreens } from './routes.tsx';

// Renders the offline shell from the data on the device. All queries are stale, and refetched once there is a network.
const container = document.getElementById(rootElementId);
// The shell's own path has no screen.
if (window.location.pathname === '/app/offline') window.location.replace('/app');
else if (container) start(container).catch(reportError);

async function start(root: HTMLElement): Promise<void> {
  // TanStack Query assumes that the browser starts online, and would otherwise not notice when the network returns.
  onlineManager.setOnline(navigator.onLine);
  const queryClient = createQueryClient();
  await Promise.all([restoreData(queryClient), loadScreens(queryClient)]);
  const errorCard = document.getElementById(loadErrorElementId);
  if (errorCard?.hidden === false) return;
  errorCard?.remove();
  createRoot(root).render(<Root queryClient={queryClient} Router={BrowserRouter} />);
}
