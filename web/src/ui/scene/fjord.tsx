/** The fjord, its glints under the sun, and a rowing boat in the bay. */
export function Fjord() {
  return (
    <>
      <path fill="var(--water)" d="M0 294h1440v120H0z" />
      <path
        stroke="var(--glint)"
        strokeLinecap="round"
        strokeWidth="3"
        d="M758 304h66M774 314h40M752 325h68M784 336h44M768 348h36M120 312h60M220 326h40M640 312h46M930 312h60M990 326h36M1120 318h70M340 314h40"
      />
      <path fill="var(--trim)" d="M806 354h52c-2 8-7 13-14 13h-27c-6 0-9-5-11-13" />
      <path fill="var(--red)" d="M808 358h48c-2 6-7 9-12 9h-27c-5 0-7-3-9-9" />
      <path stroke="var(--trunk)" strokeWidth="2" d="m820 351 24 19" />
    </>
  );
}
