import { useSyncExternalStore } from 'react';
import { getThemeChoice, setThemeChoice, subscribeToTheme, themeChoices } from '#src/lib/theme.ts';
import { RadioRow } from '#src/ui/form/radio-row.tsx';
import { copy } from './copy.ts';

const texts = copy.theme;

export function ThemeChoice() {
  // The choice is stored on the device, so the server renders none of the buttons as checked.
  const chosen = useSyncExternalStore(subscribeToTheme, getThemeChoice, () => undefined);
  return (
    <div role="radiogroup" aria-label={texts.title} className="grid grid-cols-1 gap-2 sm:grid-cols-3">
      {themeChoices.map((choice) => (
        <RadioRow key={choice} name="theme" checked={chosen === choice} onChange={() => setThemeChoice(choice)}>
          {texts[choice]}
        </RadioRow>
      ))}
    </div>
  );
}
