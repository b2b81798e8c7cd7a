export const cardClass = 'rounded-2xl border border-line bg-surface shadow-[0_1px_2px_var(--shadow)]';
