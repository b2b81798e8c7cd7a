import { enhanceFaq, enhanceThemeSwitch, showSettings } from '#app/features/landing/enhance.ts';

// Inlined into the landing page as constant text (document/landing-document.tsx).
enhanceThemeSwitch();
enhanceFaq();
void showSettings();
