import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { untilNoticed } from './page-loads.ts';
import { preload } from './routes.tsx';

const root = document.getElementById('root');
if (root) void start(root);

/** The document has asked for the page's code as well, so that it is there at once or nearly so. */
async function start(container: HTMLElement): Promise<void> {
  await untilNoticed(preload(window.location.href));
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
