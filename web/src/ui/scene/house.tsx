type Paint = { gable: string; side: string; roof: string };

const paints = {
  red: { gable: 'var(--red)', side: 'var(--red-shade)', roof: 'var(--slate)' },
  white: { gable: 'var(--white)', side: 'var(--white-shade)', roof: 'var(--tile)' },
  ochre: { gable: 'var(--yellow)', side: 'var(--yellow-shade)', roof: 'var(--slate)' },
  turf: { gable: 'var(--red)', side: 'var(--red-shade)', roof: 'var(--turf)' },
} satisfies Record<string, Paint>;

type HouseProps = {
  paint: keyof typeof paints;
  x: number;
  y: number;
  /** `gable` and `side` are widths, `wall` and `roof` are heights. */
  gable: number;
  side: number;
  wall: number;
  roof: number;
  windows: number;
  hasChimney?: boolean;
};

export function House({ paint, x, y, gable, side, wall, roof, windows, hasChimney = false }: HouseProps) {
  const colours = paints[paint];
  const eaves = y - wall;
  const ridge = eaves - roof;
  const middle = x + gable / 2;
  const corner = x + gable;
  return (
    <g>
      <path fill={colours.side} d={`M${corner} ${eaves}h${side}v${wall}h-${side}z`} />
      <path fill={colours.gable} d={`M${x} ${y}v-${wall}L${middle} ${ridge}l${gable / 2} ${roof}v${wall}z`} />
      {hasChimney && <path fill="var(--brick)" d={`M${middle + side * 0.55} ${ridge + 4}v-13h8v13z`} />}
      <path
        fill={colours.roof}
        d={`M${middle - 1} ${ridge - 2}h${side + 1}L${corner + side + 5} ${eaves + 4}h-${side + 2}z`}
      />
      <path
        fill="none"
        stroke="var(--trim)"
        strokeWidth="3"
        d={`M${x - 3} ${eaves + 4}L${middle} ${ridge - 1}l${gable / 2 + 3} ${roof + 5}`}
      />
      <Window x={middle - 5} y={eaves - roof * 0.3 - 5} width={10} height={11} />
      <Window x={x + gable * 0.2 - 3} y={eaves + wall * 0.3} width={10} height={13} />
      <Door x={x + gable * 0.58} y={y} height={Math.min(22, wall - 8)} />
      {Array.from({ length: windows }, (_, index) => {
        const step = side / windows;
        return (
          <Window key={index} x={corner + step * (index + 0.5) - 5} y={eaves + wall * 0.3} width={10} height={13} />
        );
      })}
    </g>
  );
}

type WindowProps = { x: number; y: number; width: number; height: number };

function Window({ x, y, width, height }: WindowProps) {
  return (
    <>
      <path fill="var(--glass)" stroke="var(--trim)" strokeWidth="2" d={`M${x} ${y}h${width}v${height}h-${width}z`} />
      <path stroke="var(--trim)" d={`M${x + width / 2} ${y}v${height}`} />
    </>
  );
}

function Door({ x, y, height }: { x: number; y: number; height: number }) {
  return <path fill="var(--door)" stroke="var(--trim)" strokeWidth="1.5" d={`M${x} ${y}v-${height}h11v${height}z`} />;
}
