// The classes that several parts of the page share.
export const cardClass = 'rounded-2xl border border-line bg-surface p-5 shadow-[0_1px_2px_var(--shadow)] sm:p-7';

const buttonClass =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-xl px-5 py-2.5 text-center font-semibold transition-colors';

export const primaryButtonClass = `${buttonClass} bg-spruce text-on-spruce hover:bg-spruce-hover`;
export const quietButtonClass = `${buttonClass} border border-line-strong bg-surface-raised text-ink hover:bg-surface-sunken`;
export const textLinkClass = 'text-ink-soft underline decoration-1 underline-offset-4 hover:text-ink';
