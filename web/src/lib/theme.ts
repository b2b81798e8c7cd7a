import { themeKey } from './browser-storage.ts';

/** `system` follows the operating system, also when its theme changes (spec §4). */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The values of `--paper` in tokens.css. */
export const themeColors = { light: '#faf7f1', dark: '#10181a' } as const;

/** Reads the choice from the document element, which all scripts of the page share. */
export function getThemeChoice(): ThemeChoice {
  return asChoice(document.documentElement.dataset['themeChoice']) ?? defaultChoice();
}

export function setThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeKey, choice);
  } catch {
    // Storage is blocked: the choice applies to this page only.
  }
  applyTheme(choice);
}

export function subscribeToTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-theme-choice'] });
  return () => observer.disconnect();
}

/** Runs in the head of every document, before its CSS (document/theme-script.ts). */
export function startTheme(): void {
  applyStored();
  darkScheme().addEventListener('change', () => applyTheme(getThemeChoice()));
  addEventListener('storage', (event) => {
    if (event.key === themeKey || event.key === null) applyStored();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) applyStored();
  });
}

function applyStored(): void {
  applyTheme(storedChoice() ?? defaultChoice());
}

function applyTheme(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (darkScheme().matches ? 'dark' : 'light') : choice;
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  dataset['themeChoice'] = choice;
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    meta.setAttribute('content', themeColors[theme]);
  }
}

function storedChoice(): ThemeChoice | undefined {
  try {
    return asChoice(localStorage.getItem(themeKey));
  } catch {
    return undefined;
  }
}

function defaultChoice(): ThemeChoice {
  return asChoice(document.documentElement.dataset['defaultTheme']) ?? 'dark';
}

function asChoice(value: string | null | undefined): ThemeChoice | undefined {
  return themeChoices.find((choice) => choice === value);
}

function darkScheme(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}
