/** Beside other buttons with a border, one that leads to something grave has one too. */
export const dangerClass = 'border border-line-strong bg-surface-raised';
