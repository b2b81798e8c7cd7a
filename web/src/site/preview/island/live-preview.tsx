import { useEffect } from 'react';
import { documentTitle } from '../document-title.ts';
import { PreviewPage } from '../preview-page.tsx';
import { aliveEvent, type PreviewSeed } from '../preview-state.ts';
import { useListing } from './use-listing.ts';

/** The page brought alive in the browser. */
export function LivePreview(seed: PreviewSeed) {
  const state = useListing(seed);

  useEffect(() => {
    document.dispatchEvent(new Event(aliveEvent));
  }, []);

  useEffect(() => {
    const { title, titleLang } = documentTitle(state);
    document.title = title;
    document.head.querySelector('title')?.setAttribute('lang', titleLang);
  }, [state]);

  return <PreviewPage {...seed} state={state} />;
}
