import { Card } from '#src/ui/card/card.tsx';

const barClasses = [
  'h-7 w-44 rounded-full',
  'mt-2 h-8 w-11/12',
  'h-4 w-40',
  'mt-3 h-4 w-full',
  'h-4 w-10/12',
  'h-4 w-7/12',
];

export function TextSkeleton({ label }: { label: string }) {
  return (
    <Card className="p-(--gutter) sm:p-7">
      <output className="sr-only">{label}</output>
      <div className="skeleton grid grid-cols-1 gap-3" aria-hidden>
        {barClasses.map((barClass) => (
          <div key={barClass} className={`max-w-full rounded-lg bg-line ${barClass}`} />
        ))}
      </div>
    </Card>
  );
}
