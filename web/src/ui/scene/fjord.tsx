export function Fjord() {
  return (
    <>
      <path fill="var(--water)" d="M0 294h1440v120H0z" />
      <path
        className="sways"
        stroke="var(--glint)"
        strokeLinecap="round"
        strokeWidth="3"
        d="M758 304h66M774 314h40M752 325h68M784 336h44M120 312h60M220 326h40M640 312h46M930 312h60M990 326h36M1120 318h70M340 314h40"
      />
      <path stroke="var(--trunk)" strokeLinecap="round" strokeWidth="2" d="m809 347-15-13" />
      <path fill="var(--trim)" d="M798 342h48c-2 8-6 12-12 12h-26c-5 0-8-5-10-12" />
      <path fill="var(--red)" d="M800 346h45c-2 5-6 8-11 8h-26c-4 0-6-3-8-8" />
    </>
  );
}
