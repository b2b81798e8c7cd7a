import { copy, documentCopy } from '#src/site/preview/copy.ts';
import { excerpt } from '#src/site/preview/present-listing.ts';
import type { PreviewSeed } from '#src/site/preview/preview-state.ts';
import { pictureType, versionOf } from '../share/share-pictures.ts';
import { shareTags } from '../share-tags.ts';

const maxLength = 200;

export function previewTags({ listingId, state }: PreviewSeed, publicOrigin: string): string {
  const noIndex = '<meta name="robots" content="noindex">';
  if (listingId === undefined || state.kind !== 'listing') return noIndex;
  const { listing } = state;
  const canonicalUrl = `${publicOrigin}/explore/listings/${listingId}`;
  const title = excerpt(listing.title, maxLength) || copy.shareTitle;
  return (
    noIndex +
    shareTags({
      canonicalUrl,
      title,
      description: excerpt(listing.description, maxLength) || copy.newHere.texts.other,
      image: {
        url: `${canonicalUrl}/share.png?v=${versionOf(listing)}`,
        alt: documentCopy.sharePicture(listing.type, title),
        type: pictureType(listing),
      },
    })
  );
}
