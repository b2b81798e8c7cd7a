import { hydrateRoot } from 'react-dom/client';
import { LivePreview } from '#app/features/preview/live-preview.tsx';
import { PreviewErrorBoundary } from '#app/features/preview/preview-error-boundary.tsx';
import { type PreviewSeed, rootElementId, seedElementId } from '#app/features/preview/preview-state.ts';

const root = document.getElementById(rootElementId);
const seed = document.getElementById(seedElementId)?.textContent;
// The server wrote this text from a PreviewSeed in the same build.
if (root && seed) {
  hydrateRoot(
    root,
    <PreviewErrorBoundary>
      <LivePreview {...(JSON.parse(seed) as PreviewSeed)} />
    </PreviewErrorBoundary>,
  );
}
