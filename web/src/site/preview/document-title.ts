import { brand } from '@grenda/contract/brand';
import { copy } from './copy.ts';
import type { PreviewState } from './preview-state.ts';

/** The page's title, and its language: the notices are English on a page that is Norwegian (spec §2). */
export function documentTitle(state: PreviewState): { title: string; titleLang: 'nb' | 'en' } {
  const isNorwegian = state.kind === 'listing' || state.kind === 'loading';
  return { title: `${titleOf(state)} · ${brand.name}`, titleLang: isNorwegian ? 'nb' : 'en' };
}

function titleOf(state: PreviewState): string {
  if (state.kind === 'listing') return state.listing.title || copy.shareTitle;
  if (state.kind === 'not-found') return copy.notFound.title;
  if (state.kind === 'loading') return copy.shareTitle;
  return copy.error.title;
}
