import type { ListingCategory, ListingType } from '@grenda/contract';
import { ViewTransition } from 'react';
import { categoryLabels } from '#src/ui/listing/labels.ts';
import { typeStyles } from '#src/ui/listing/type-styles.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { helpLabels } from '../shell/copy.ts';

type ListingBandProps = { listingId: string; type: ListingType; category: ListingCategory };

/** The picture has the same view transition name as in the tapped card, so the browser animates it (decision 166). */
export function ListingBand({ listingId, type, category }: ListingBandProps) {
  return (
    <div className={`listing-band tone-${type}`}>
      <ViewTransition name={`picture-${listingId}`} default="none" share="auto">
        <Picture name={category} className="size-24" />
      </ViewTransition>
    </div>
  );
}

export function ListingHeading({ type, category, title }: Omit<ListingBandProps, 'listingId'> & { title: string }) {
  const { Icon } = typeStyles[type];
  return (
    <>
      <p className={`flex items-center gap-1.5 bg-transparent! text-sm font-semibold tone-${type}`}>
        <Icon className="size-4 shrink-0" aria-hidden />
        <span className="dotted">
          <span>{helpLabels[type]}</span> <span>{categoryLabels[category]}</span>
        </span>
      </p>
      <h1 dir="auto" className="text-[1.625rem]/8 font-bold tracking-tight text-pretty">
        {title}
      </h1>
    </>
  );
}
