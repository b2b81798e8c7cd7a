import type { ListingContent } from '@grenda/contract';
import { classNames } from '../styles/class-names.ts';

type ListingTextsProps = { listing: Omit<ListingContent, 'title' | 'type' | 'category'>; className?: string };

/** Renders the texts below a listing's title, the same for neighbours, visitors and staff. */
export function ListingTexts({ listing: { description }, className }: ListingTextsProps) {
  if (!description) return null;
  return (
    <p lang="nb" dir="auto" className={classNames('whitespace-pre-line wrap-anywhere', className)}>
      {description}
    </p>
  );
}
