import { useEffect } from 'react';
import { documentTitle } from './document-title.ts';
import { PreviewPage } from './preview-page.tsx';
import { aliveEvent, type PreviewSeed } from './preview-state.ts';
import { useListing } from './use-listing.ts';

/** The page brought alive in the browser. */
export function LivePreview(seed: PreviewSeed) {
  const state = useListing(seed);

  useEffect(() => {
    document.dispatchEvent(new Event(aliveEvent));
  }, []);

  useEffect(() => {
    document.title = documentTitle(state);
  }, [state]);

  return <PreviewPage {...seed} state={state} />;
}
