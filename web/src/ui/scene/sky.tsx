export function Sky() {
  return (
    <>
      <path
        fill="none"
        stroke="var(--star)"
        strokeLinecap="round"
        strokeWidth="2.4"
        d="M60 120h0M148 72h0M236 128h0M330 88h0M404 54h0M468 124h0M552 80h0M694 108h0M902 66h0M978 112h0M1010 64h0M1070 98h0M1144 76h0M1216 140h0M1290 60h0M1372 112h0M1420 68h0"
      />
      <linearGradient id="aurora" x2="0" y2="1">
        <stop stopColor="var(--aurora)" stopOpacity="0" />
        <stop offset="0.35" stopColor="var(--aurora)" stopOpacity="0.3" />
        <stop offset="0.65" stopColor="var(--aurora)" />
        <stop offset="1" stopColor="var(--aurora)" stopOpacity="0" />
      </linearGradient>
      <path fill="url(#aurora)" d="M0-60h1440v330H0z" />
      <circle cx="790" cy="158" r="72" fill="var(--halo)" />
      <circle cx="790" cy="158" r="36" fill="var(--sun)" />
      <path
        fill="var(--far)"
        d="M0 232l58-34 46 22L222 112l62 60 30-18 92 82 60-42 44 22 96-106 34 30 20-10 86 94 62-24 66 26 78-42 104-92 46 36 26-12 104 92 60-40 54 30 68-54 76 62v80H0z"
      />
      <path
        fill="var(--far-shade)"
        d="m222 112 62 60 30-18 92 82 55 60h-125l-58-108-36-20zM606 110l34 30 20-10 86 94 64 70h-130l-38-110-28-24zM1056 92l46 36 26-12 104 92 97 86h-161l-50-120-46-22z"
      />
      <path
        fill="var(--snow)"
        d="m222 112-38 35 20-3 10 12 16-14 14 10 14-5zM606 110l-36 40 22-6 10 14 16-14 14 8 8-12zM1056 92l-42 37 22-3 14 14 16-16 16 10 20-6z"
      />
      <path
        fill="var(--mid)"
        d="M0 258c60-34 130-44 196-24s110 34 176 14 130-26 196-2 116 40 186 38 120-34 196-34 130 34 206 16 120-42 206-38 160 16 278 26v70H0z"
      />
    </>
  );
}
