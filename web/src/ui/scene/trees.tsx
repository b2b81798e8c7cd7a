export function TreeShapes() {
  return (
    <defs>
      <g id="spruce">
        <path fill="var(--trunk)" d="M-2-5h4v9h-4z" />
        <path fill="var(--needles)" d="m0-66 9 20-4-1 9 20-6-1L18-2q-18 4-36 0l10-26-6 1 9-20-4 1z" />
        <path fill="var(--needles-shade)" d="m0-66 9 20-4-1 9 20-6-1L18-2Q9 0 0 0z" />
      </g>
      <g id="birch">
        <path fill="var(--bark)" d="m-2.5 3 1.5-30h2l1.5 30z" />
        <path
          fill="var(--leaves)"
          d="M-1-60c7-3 13 2 13 9 6 2 8 10 4 15 3 7-2 14-9 14-5 4-12 4-16 0-7 1-12-6-10-13-5-5-3-13 4-15-1-6 6-12 14-10"
        />
        <path
          fill="var(--leaves-shade)"
          d="M4-61c5 0 8 5 8 10 6 2 8 10 4 15 3 7-2 14-9 14-4 3-9 4-13 2 8-3 11-9 9-16 5-6 5-16 1-25"
        />
      </g>
    </defs>
  );
}

type Tree = readonly [x: number, y: number, scale: number];

export function Trees({ kind, at }: { kind: 'spruce' | 'birch'; at: readonly Tree[] }) {
  return at.map(([x, y, scale]) => (
    <use key={`${x} ${y}`} href={`#${kind}`} transform={`translate(${x} ${y})scale(${scale})`} />
  ));
}
