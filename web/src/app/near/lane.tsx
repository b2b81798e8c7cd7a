import type { ComponentProps, ReactNode } from 'react';
import { currentTime } from '#src/rendering/rendering.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { copy } from './copy.ts';
import { litWindowCount } from './lit-windows.ts';

/** The positions of the house windows, in the coordinates of the picture `lane`. */
const windowPositions = [
  [194, 37],
  [210, 37],
  [226, 37],
  [278, 34],
  [297, 34],
  [346, 38],
  [363, 38],
  [380, 38],
  [440, 35],
  [456, 35],
] as const;

const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', hour: 'numeric', hourCycle: 'h23' });

type LaneProps = { neighbourCount: number; children: ReactNode };

/** The header of the near list, with a drawing: its sky shows the time of day, its lit windows the number of neighbours. */
export function Lane({ neighbourCount, children }: LaneProps) {
  const { neighbourhood } = useOwnPage();
  const litCount = litWindowCount(neighbourCount);
  return (
    <header className={`lane ${skyAt(Number(hourFormat.format(currentTime())))}`}>
      <div className="lane-bar">
        <h1 className="main-title min-w-0 grow">
          {neighbourhood ? (
            <>
              <span className="sr-only">{copy.title}: </span>
              {neighbourhood.name}
            </>
          ) : (
            copy.title
          )}
        </h1>
        {children}
      </div>
      <div className="lane-scene">
        <Picture name="lane" className="absolute inset-0 size-full" />
        <svg
          aria-hidden
          viewBox="0 0 720 56"
          preserveAspectRatio="xMidYMax slice"
          className="absolute inset-0 size-full overflow-visible"
        >
          {windowPositions.map(([x, y], index) => (
            <path key={x} className={index < litCount ? 'window-lit' : 'window-dark'} d={`M${x} ${y}h8v9h-8z`} />
          ))}
          <path className="lane-smoke sways" d="M225 11c0-4 4-4 3-8s-4-4-2-9M377 13c0-4 4-4 3-8s-4-4-2-9" />
        </svg>
      </div>
    </header>
  );
}

export function LaneButton({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" aria-label={label} className="lane-button" {...props} />;
}

function skyAt(hour: number): string {
  if (hour < 5 || hour >= 22) return 'sky-night';
  if (hour < 9) return 'sky-morning';
  return hour < 17 ? 'sky-day' : 'sky-evening';
}
