import { cardClass } from '#src/ui/card/card-class.ts';
import { copy } from './copy.ts';

const titleWidths = ['w-11/12', 'w-7/12', 'w-9/12', 'w-10/12', 'w-6/12', 'w-8/12'];

export function ListSkeleton() {
  return (
    <>
      <output className="sr-only">{copy.loading}</output>
      <div className="skeleton grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4" aria-hidden>
        {titleWidths.map((width) => (
          <div key={width} className={`grid grid-cols-1 gap-3 p-[min(1rem,5vw)] ${cardClass}`}>
            <div className="flex flex-wrap gap-1.5">
              <div className="h-7 w-24 rounded-full bg-line" />
              <div className="h-7 w-28 rounded-full bg-line" />
            </div>
            <div className={`h-5 rounded-lg bg-line ${width}`} />
            <div className="h-4 w-5/12 rounded-lg bg-line" />
          </div>
        ))}
      </div>
    </>
  );
}
