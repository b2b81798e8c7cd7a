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
  // The time of the page request, because the data has aged while the code loaded.
  const updatedAt = Date.now() - performance.now();
  for (const [queryKey, data] of queries) queryClient.setQueryData(queryKey, data, { updatedAt });
  const isHydratable = await loadScreens(queryClient);
  const errorCard = document.getElementById(loadErrorElementId);
  if (errorCard?.hidden === false) return;
  errorCard?.remove();
  const app = <Root queryClient={queryClient} Router={BrowserRouter} />;
  if (!isHydratable || !canHydrate()) return createRoot(root).render(app);
  startHydration(renderedAt);
  hydrateRoot(root, app);
}

/** Checks what the server could not know: time zone, history state, and whether the user went back or forward. */
function canHydrate(): boolean {
  const entry = window.history.state as { usr?: unknown } | null;
  const { pathname, search } = window.location;
  // Norway's offsets. Reading the zone's name instead would load ICU data, which takes 23 to 100 ms (decision 185).
  const offsets = [0, 6].map((month) => new Date(2026, month).getTimezoneOffset());
  const isSameUrl = globalThis.earlyInput?.address === pathname + search;
  return !entry?.usr && isSameUrl && offsets.join() === '-60,-120';
}
