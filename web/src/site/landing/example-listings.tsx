import { formatDateRange } from '#src/ui/listing/date-range.ts';
import { nextWeekday } from './next-weekday.ts';
import { copy } from './copy.ts';
import { Icon, type IconName } from './icons.tsx';

const [monday, saturday] = [1, 6];

export function ExampleListings({ today }: { today: Date }) {
  const { heading, request, offer } = copy.examples;
  return (
    <section className="section on-grid">
      <h2>{heading}</h2>
      <div className="grid gap-8 md:grid-cols-2">
        <ExampleListing
          {...request}
          icon="hand"
          categoryIcon="shovel"
          tone="bg-barn-wash text-barn"
          days={formatDateRange(nextWeekday(saturday, today), nextWeekday(saturday, today, 1))}
        />
        <ExampleListing
          {...offer}
          icon="handHeart"
          categoryIcon="paw"
          tone="bg-fjord-wash text-fjord"
          days={formatDateRange(nextWeekday(monday, today), null)}
        />
      </div>
    </section>
  );
}

type ExampleListingProps = (typeof copy.examples)['request' | 'offer'] & {
  icon: IconName;
  categoryIcon: IconName;
  tone: string;
  days: { text: string }[];
};

function ExampleListing({
  title,
  text,
  type,
  category,
  example,
  details,
  icon,
  categoryIcon,
  tone,
  days,
}: ExampleListingProps) {
  return (
    <section className="example">
      <div>
        <h3>{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
      <figure className="card" aria-label={copy.examples.listing}>
        <ul className="flex flex-wrap gap-1">
          <Chip icon={icon} tone={tone} label={type} />
          <Chip icon={categoryIcon} tone="bg-chip" label={category} />
        </ul>
        <p className="mt-4 text-xl">
          <strong>{example}</strong>
        </p>
        <p className="mt-2 flex gap-1 text-ink-soft">
          <Icon name="calendar" />
          {days.map((day) => day.text).join(' - ')}
        </p>
        <p className="mt-2">{details}</p>
      </figure>
    </section>
  );
}

function Chip({ icon, tone, label }: { icon: IconName; tone: string; label: string }) {
  return (
    <li className={`pill ${tone}`}>
      <Icon name={icon} />
      {label}
    </li>
  );
}
