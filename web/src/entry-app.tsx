import './root.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './lib/api/query-client.ts';
import { startHydration } from './rendering/rendering.ts';
import { loadErrorElementId, type PageState, rootElementId, stateElementId } from './rendering/page-state.ts';
import { Root } from './root.tsx';
import { loadScreens } from './routes.tsx';

const container = document.getElementById(rootElementId);
const state = document.getElementById(stateElementId)?.textContent;
if (container && state) {
  // Safe cast: the server of the same build serialized a PageState.
  start(container, JSON.parse(state) as PageState).catch(reportError);
}

async function start(root: HTMLElement, { renderedAt, queries }: PageState): Promise<void> {
  const queryClient = createQueryClient();
  // When the browser requested the page: its data may have aged until the code arrived.
  const updatedAt = Date.now() - performance.now();
  for (const [queryKey, data] of queries) queryClient.setQueryData(queryKey, data, { updatedAt });
  await loadScreens(queryClient);
  // After an error, the card has replaced the page.
  if (!root.isConnected) return;
  document.getElementById(loadErrorElementId)?.remove();
  const app = <Root queryClient={queryClient} Router={BrowserRouter} />;
  if (!canHydrate()) return createRoot(root).render(app);
  startHydration(renderedAt);
  hydrateRoot(root, app);
}

/** Checks what the server could not know: the time zone, the history state, and whether the user went back. */
function canHydrate(): boolean {
  const entry = window.history.state as { usr?: unknown } | null;
  const { pathname, search } = window.location;
  // Norway's offsets. Reading the zone's name would load the data of ICU, which takes 25 to 100 ms (decision 185).
  const offsets = [0, 6].map((month) => new Date(2026, month).getTimezoneOffset());
  const isSameUrl = globalThis.earlyInput?.address === pathname + search;
  return !entry?.usr && isSameUrl && offsets.join() === '-60,-120';
}
