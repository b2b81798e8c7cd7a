import { Fjord } from './fjord.tsx';
import { Hamlet } from './hamlet.tsx';
import { Sky } from './sky.tsx';
import { TreeShapes } from './trees.tsx';

/** Draws a fjord. `foot` is the lower edge: a meadow, or the background colour of the page. */
export function Landscape({ foot }: { foot: 'meadow' | 'page' }) {
  const height = foot === 'page' ? 400 : 365;
  return (
    <svg className="landscape" viewBox={`0 60 1440 ${height}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <TreeShapes />
      <Sky />
      <Fjord />
      <Hamlet />
      {foot === 'page' && <path fill="var(--paper)" d="M0 432c240-26 480-20 720-6s480 18 720-10v46H0z" />}
    </svg>
  );
}
