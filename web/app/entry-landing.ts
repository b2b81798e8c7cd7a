import { enhanceFaq, enhanceThemeSwitch, showSettings } from '#app/features/landing/enhance.ts';
import { afterPaint } from '#app/lib/after-paint.ts';

// Inlined into the landing page as constant text (document/landing-document.tsx).
enhanceThemeSwitch();
enhanceFaq();
afterPaint(() => void showSettings());
