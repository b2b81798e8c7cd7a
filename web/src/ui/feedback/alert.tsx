import { CircleAlert, CircleCheck, Construction } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';

const tones = {
  good: { Icon: CircleCheck, iconClass: 'bg-meadow-wash text-meadow' },
  unfinished: { Icon: Construction, iconClass: 'bg-ochre-wash text-ochre' },
  bad: { Icon: CircleAlert, iconClass: 'bg-barn-wash text-barn' },
} as const;

type AlertProps = {
  tone: keyof typeof tones;
  title: string;
  level?: 1 | 2;
  children?: ReactNode;
};

export function Alert({ tone, title, level = 1, children }: AlertProps) {
  const { Icon, iconClass } = tones[tone];
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className="grid grid-cols-1 justify-items-start gap-3">
      <span className={classNames('grid size-12 place-items-center rounded-full', iconClass)}>
        <Icon className="size-6" aria-hidden />
      </span>
      <Heading className="mt-1 max-w-full text-[min(1.5rem,12vw)]/tight font-bold tracking-tight text-balance">
        {title}
      </Heading>
      {children}
    </div>
  );
}
