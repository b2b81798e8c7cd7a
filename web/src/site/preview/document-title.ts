import { brand } from '@grenda/contract/brand';
import { copy } from './copy.ts';
import type { PreviewState } from './preview-state.ts';

/** Returns the title with its language, because two notices on the Norwegian page are in English (spec §2). */
export function documentTitle(state: PreviewState): { title: string; titleLang: 'nb' | 'en' } {
  const { title, lang } = titleOf(state);
  return { title: `${title} · ${brand.name}`, titleLang: lang };
}

function titleOf(state: PreviewState): { title: string; lang: 'nb' | 'en' } {
  if (state.kind === 'not-found') return copy.notFound;
  if (state.kind === 'missing-id') return copy.brokenLink;
  if (state.kind === 'error') return copy.error;
  return { title: (state.kind === 'listing' && state.listing.title) || copy.shareTitle, lang: 'nb' };
}
