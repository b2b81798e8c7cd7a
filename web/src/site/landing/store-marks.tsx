export function IosMark() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12 7c1.3 0 2.2-1 4-1 1.7 0 3 .8 3.8 2-3.3 2-2.8 6.4.5 7.8-1 2.5-2.6 5.5-4.6 5.5-1.3 0-2-.8-3.5-.8s-2.3.8-3.5.8c-2.3 0-5.2-4.5-5.2-9C3.5 8.3 6 6 8.7 6c1.5 0 2.3 1 3.3 1m0-1.5c0-2 1.7-4 4-4.2 0 2.2-1.7 4.2-4 4.2" />
    </svg>
  );
}

export function AndroidMark() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" stroke="currentColor" strokeLinecap="round" aria-hidden="true">
      <path
        strokeWidth="0"
        fillRule="evenodd"
        d="M2.5 17.5a9.5 9.5 0 0 1 19 0zM8 14.6a1 1 0 1 0 0-2 1 1 0 0 0 0 2m8 0a1 1 0 1 0 0-2 1 1 0 0 0 0 2"
      />
      <path strokeWidth="1.4" d="m7.2 10-2-3.5M16.8 10l2-3.5" />
    </svg>
  );
}
