import { brand } from '@grenda/contract/brand';
import { copy } from './copy.ts';
import type { PreviewState } from './preview-state.ts';

export function documentTitle(state: PreviewState): string {
  return `${titleOf(state)} · ${brand.name}`;
}

function titleOf(state: PreviewState): string {
  if (state.kind === 'listing') return state.listing.title || copy.shareTitle;
  if (state.kind === 'not-found') return copy.notFound.title;
  if (state.kind === 'loading') return copy.shareTitle;
  return copy.error.title;
}
