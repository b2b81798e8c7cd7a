import { copy } from './copy.ts';
import { Notice } from './notice.tsx';
import { cardClass } from './styles.ts';

export function ListingSkeleton() {
  return (
    <>
      <div className={`needs-script ${cardClass}`}>
        <output className="sr-only"> {copy.loading}</output>
        <div className="skeleton grid gap-4" aria-hidden>
          <div className="flex gap-1.5">
            <Bar className="h-7 w-24 rounded-full" />
            <Bar className="h-7 w-28 rounded-full" />
            <Bar className="h-7 w-16 rounded-full" />
          </div>
          <Bar className="mt-1 h-8 w-11/12 rounded-lg" />
          <Bar className="h-5 w-52 rounded-lg" />
          <div className="mt-2 grid gap-3">
            <Bar className="h-4 w-full rounded-lg" />
            <Bar className="h-4 w-11/12 rounded-lg" />
            <Bar className="h-4 w-2/3 rounded-lg" />
          </div>
          <div className="mt-3 flex gap-3">
            <Bar className="h-12 w-24 rounded-xl" />
            <Bar className="h-12 w-32 rounded-xl" />
          </div>
        </div>
      </div>
      <noscript>
        <Notice {...copy.error} Heading="h2" />
      </noscript>
    </>
  );
}

function Bar({ className }: { className: string }) {
  return <div className={`bg-line ${className}`} />;
}
