import { enhanceFaq, enhanceThemeSwitch, showSignedInLinks } from '#src/site/landing/enhance.ts';
import { afterPaint } from '#src/lib/after-paint.ts';

// Inlined into the landing page (document/pages/landing-document.tsx).
enhanceThemeSwitch();
enhanceFaq();
afterPaint(() => void showSignedInLinks());
