import { enhanceFaq, enhanceThemeSwitch, showSettings } from '#app/features/landing/enhance.ts';

/** By then the page has been painted: no call competes with what is seen first. */
const settledMs = 300;

// Inlined into the landing page as constant text (document/landing-document.tsx).
enhanceThemeSwitch();
enhanceFaq();
addEventListener('load', () => setTimeout(() => void showSettings(), settledMs));
