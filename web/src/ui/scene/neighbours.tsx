export function Neighbours() {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <g transform="translate(828 407)">
        <Sofa />
        <Person at="translate(-33)" coat="white" hat="red" legs={carrying} arm="M-3-27 1-19l8 6" lean={-7} />
        <Person at="translate(33)scale(-1 1)" coat="red" hat="trunk" legs={backing} arm="M-3-27 1-19l8 6" lean={-5} />
      </g>
      <g transform="translate(662 417)">
        <Dog />
        <Person at="" coat="yellow" hat="cloth" legs={strolling} arm="m0-27 1 8 8 2" lean={2} />
      </g>
    </g>
  );
}

const carrying = 'm-1-15 6 6-1.500 8.500h2.500m-7-14.500-2 8-4.500 6 2 1';
const backing = 'm-1-15 5 7 2.500 7.500h2.500m-10-14.500-3.500 6.500.5 8h2.500';
const strolling = 'm0-15 4.500 7 2.500 7.500 2.500-.5m-9.500-14-2 7.500-5 6 2 1.500';

type PersonProps = {
  /** The value of `transform`. */
  at: string;
  coat: 'red' | 'white' | 'yellow';
  hat: 'red' | 'trunk' | 'cloth';
  legs: string;
  /** The path of the near arm; the hand ends at x = 9. */
  arm: string;
  /** In degrees. */
  lean: number;
};

function Person({ at, coat, hat, legs, arm, lean }: PersonProps) {
  return (
    <g transform={at}>
      <path stroke="var(--cloth)" strokeWidth="3.800" d={legs} />
      <g transform={`rotate(${lean} 0 -14)`}>
        <path fill={`var(--${coat})`} d="M-5.200-13.500-5.800-26q0-4.500 4.800-4.500T4-26l1 12.500z" />
        <circle cy="-34" r="4" fill="var(--skin)" />
        <path
          fill={`var(--${hat})`}
          d="M4.400-35.300H-.5q-1.400 1.300-1 4.300-3-1-2.900-3.800 0-4.600 4.400-4.600t4.400 4.100"
        />
      </g>
      <path stroke="var(--skin)" strokeWidth="3.400" d={arm} />
      <path stroke={`var(--${coat}-shade)`} strokeWidth="3.800" strokeDasharray="15 9" d={arm} />
    </g>
  );
}

function Sofa() {
  return (
    <>
      <path stroke="var(--trunk)" strokeWidth="2.500" d="M-19-10v2M19-10v2" />
      <path fill="var(--yellow-shade)" d="M-19-14v-14q0-4 4-4h30q4 0 4 4v14z" />
      <path fill="var(--red)" d="m-13-29 9 1-1 9-9-1z" />
      <path
        fill="var(--yellow)"
        d="M-18-21h36v11h-36zM-25-22q0-3.500 4-3.500t4 3.500v12h-8zM17-22q0-3.500 4-3.500t4 3.500v12h-8z"
      />
      <path stroke="var(--yellow-shade)" d="M0-20v6M-16-14h32" />
    </>
  );
}

function Dog() {
  return (
    <g stroke="var(--white)">
      <path stroke="var(--trunk)" d="m9-17q6 7 25 2" />
      <path strokeWidth="2.200" d="m22-9-2 8m5-8v8m8-8v8m2-8 3 7.500M21-10q-4-2-4-7" />
      <path strokeWidth="6.400" d="M23-10h11l1-3" />
      <path fill="var(--white)" strokeWidth="2" d="M35-18q5-2 6 2l3 1.500q-1 3-6 2.500-4-2-3-6" />
      <path stroke="var(--trunk)" strokeWidth="2.600" d="m36.500-17-1.500 4" />
      <path stroke="var(--red)" strokeWidth="1.600" d="m33-15 4 3.500" />
    </g>
  );
}
