import { useEffect } from 'react';
import { documentTitle } from '../document-title.ts';
import { PreviewPage } from '../preview-page.tsx';
import { hydratedEvent, type PreviewSeed } from '../preview-state.ts';
import { useListing } from './use-listing.ts';

export function LivePreview(seed: PreviewSeed) {
  const state = useListing(seed);

  useEffect(() => {
    document.dispatchEvent(new Event(hydratedEvent));
  }, []);

  useEffect(() => {
    const { title, titleLang } = documentTitle(state);
    document.title = title;
    document.head.querySelector('title')?.setAttribute('lang', titleLang);
  }, [state]);

  return <PreviewPage {...seed} state={state} />;
}
