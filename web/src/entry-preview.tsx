import { hydrateRoot } from 'react-dom/client';
import { LivePreview } from '#src/site/preview/island/live-preview.tsx';
import { PreviewErrorBoundary } from '#src/site/preview/island/preview-error-boundary.tsx';
import { type PreviewSeed, rootElementId, seedElementId } from '#src/site/preview/preview-state.ts';

const root = document.getElementById(rootElementId);
const seed = document.getElementById(seedElementId)?.textContent;
// Safe cast: the server of the same build serialized a PreviewSeed.
if (root && seed) {
  hydrateRoot(
    root,
    <PreviewErrorBoundary>
      <LivePreview {...(JSON.parse(seed) as PreviewSeed)} />
    </PreviewErrorBoundary>,
  );
}
