import { House } from './house.tsx';
import { Neighbours } from './neighbours.tsx';
import { Trees } from './trees.tsx';

export function Hamlet() {
  return (
    <>
      <path
        fill="var(--hill)"
        d="M0 252c90-8 170 8 232 40s118 50 210 58H0zM1440 236c-110-4-196 22-262 58-44 24-92 40-160 50h422z"
      />
      <Trees kind="spruce" at={hillTrees} />
      <path
        fill="var(--field)"
        d="M0 340c150-26 300-22 430-2 120 18 210 34 300 52h120c60-20 130-38 230-42 120-6 240-24 360-8v110H0z"
      />
      <Smoke x={490} y={270} />
      <House paint="white" x={424} y={360} gable={58} side={72} wall={44} roof={36} windows={2} hasChimney />
      <Pennant />
      <House paint="turf" x={1012} y={358} gable={44} side={46} wall={28} roof={24} windows={1} />
      <Trees kind="birch" at={[[408, 364, 0.95]]} />
      <House paint="red" x={574} y={380} gable={66} side={90} wall={46} roof={42} windows={3} />
      <Boathouse />
      <House paint="ochre" x={888} y={378} gable={56} side={68} wall={42} roof={34} windows={2} hasChimney />
      <Trees kind="birch" at={[[868, 386, 0.8]]} />
      <Smoke x={243} y={292} />
      <House paint="red" x={190} y={368} gable={48} side={56} wall={34} roof={30} windows={2} hasChimney />
      <House paint="white" x={1196} y={366} gable={54} side={72} wall={42} roof={34} windows={2} hasChimney />
      <Trees kind="spruce" at={nearTrees} />
      <path fill="var(--near-field)" d="M0 382c170-18 330-6 470 6 170 14 300 2 460-2 190-4 330-26 510-4v78H0z" />
      <Lane />
      <Neighbours />
    </>
  );
}

const hillTrees = [
  [40, 276, 0.6],
  [76, 280, 0.75],
  [112, 284, 0.62],
  [150, 294, 0.8],
  [190, 306, 0.66],
  [228, 318, 0.72],
  [1130, 326, 0.66],
  [1172, 312, 0.78],
  [1212, 298, 0.64],
  [1256, 286, 0.8],
  [1300, 276, 0.66],
  [1344, 270, 0.78],
  [1392, 266, 0.68],
] as const;

const nearTrees = [
  [36, 374, 1.15],
  [82, 382, 0.95],
  [130, 384, 1.2],
  [330, 374, 1.05],
  [366, 382, 0.8],
  [1112, 382, 1.1],
  [1146, 388, 0.85],
  [1352, 380, 1.2],
  [1402, 386, 0.95],
] as const;

function Boathouse() {
  return (
    <>
      <path fill="var(--red-shade)" d="M744 388v-30l20-18 20 18v30z" />
      <path fill="var(--door)" d="M753 388v-22h22v22z" />
      <path fill="none" stroke="var(--slate)" strokeWidth="4" strokeLinecap="round" d="m740 361 24-22 24 22" />
    </>
  );
}

function Pennant() {
  return (
    <>
      <path stroke="var(--trim)" strokeWidth="2.5" d="M560 372v-92" />
      <path fill="var(--red)" d="m561 283 34 9-34 4z" />
      <path stroke="var(--trim)" strokeWidth="3" d="m561 289.5 33 2.5" />
      <path stroke="var(--flag-blue)" strokeWidth="1.5" d="m561 289.5 33 2.5" />
    </>
  );
}

function Smoke({ x, y }: { x: number; y: number }) {
  return (
    <path
      className="sways"
      fill="none"
      stroke="var(--smoke)"
      strokeWidth="6"
      strokeLinecap="round"
      d={`M${x} ${y}c0-10 8-12 8-21s-9-11-6-21 9-8 12-15`}
    />
  );
}

function Lane() {
  return (
    <path
      fill="none"
      stroke="var(--lane)"
      strokeWidth="7"
      strokeLinecap="round"
      d="M616 384c4 14 40 22 104 22s160 4 205-24M720 406c-40 8-100 14-130 34"
    />
  );
}
