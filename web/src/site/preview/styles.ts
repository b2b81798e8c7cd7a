import { buttonClass } from '#src/ui/button/button-class.ts';
import { cardClass as bareCardClass } from '#src/ui/card/card-class.ts';

export const cardClass = `${bareCardClass} p-(--gutter) sm:p-7`;
export const primaryButtonClass = buttonClass({ size: 'lg' });
export const quietButtonClass = buttonClass({ size: 'lg', variant: 'outline' });
export const textLinkClass = 'text-ink-soft underline decoration-1 underline-offset-4 hover:text-ink';
