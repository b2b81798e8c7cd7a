import { daysInWords } from '#src/ui/listing/date-range.ts';
import { coming } from './coming.ts';
import { copy } from './copy.ts';
import { Icon, type IconName } from './icons.tsx';

const [monday, saturday] = [1, 6];

/** What the app is made of: requests and offers, each with a listing as the preview shows it. */
export function Ways({ today }: { today: Date }) {
  const { heading, request, offer } = copy.ways;
  return (
    <section className="section on-grid">
      <h2>{heading}</h2>
      <div className="grid gap-8 md:grid-cols-2">
        <Way
          {...request}
          icon="hand"
          categoryIcon="shovel"
          tone="bg-barn-wash text-barn"
          days={daysInWords(coming(saturday, today), coming(saturday, today, 1))}
        />
        <Way
          {...offer}
          icon="handHeart"
          categoryIcon="paw"
          tone="bg-fjord-wash text-fjord"
          days={daysInWords(coming(monday, today), null)}
        />
      </div>
    </section>
  );
}

type WayProps = (typeof copy.ways)['request' | 'offer'] & {
  icon: IconName;
  categoryIcon: IconName;
  tone: string;
  days: { text: string }[];
};

function Way({ title, text, type, category, example, details, icon, categoryIcon, tone, days }: WayProps) {
  return (
    <section className="way">
      <div>
        <h3>{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
      <figure className="card" aria-label={copy.ways.listing}>
        <ul className="flex flex-wrap gap-1">
          <Chip icon={icon} tone={tone} label={type} />
          <Chip icon={categoryIcon} tone="bg-chip" label={category} />
          <Chip icon="dot" tone="bg-meadow-wash text-meadow" label={copy.ways.open} />
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
