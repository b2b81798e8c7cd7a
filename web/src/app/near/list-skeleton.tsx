import { cardClass } from '#src/ui/card/card-class.ts';
import { copy } from './copy.ts';

const titleWidths = ['w-11/12', 'w-7/12', 'w-9/12', 'w-10/12', 'w-6/12', 'w-8/12'];

export function ListSkeleton() {
  return (
    <>
      <output className="sr-only">{copy.loading}</output>
      <div className="near-list skeleton" aria-hidden>
        {titleWidths.map((width) => (
          <div key={width} className={`near-card ${cardClass}`}>
            <div className="near-picture bg-line" />
            <div className="grid grow content-center gap-2">
              <div className={`h-5 rounded-lg bg-line ${width}`} />
              <div className="h-4 w-5/12 rounded-lg bg-line" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
