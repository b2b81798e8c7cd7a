import { useSyncExternalStore } from 'react';
import { getTheme, setTheme, subscribeToTheme, themeChoices } from '#src/lib/theme.ts';
import { RadioRow } from '#src/ui/form/radio-row.tsx';
import { copy } from './copy.ts';

const texts = copy.theme;

export function ThemeChoice() {
  // The choice is stored on the device, so the server renders none of the buttons as checked.
  const theme = useSyncExternalStore(subscribeToTheme, getTheme, () => undefined);
  return (
    <div role="radiogroup" aria-label={texts.title} className="grid grid-cols-1 gap-2 sm:grid-cols-3">
      {themeChoices.map((choice) => (
        <RadioRow key={choice} name="theme" checked={theme === choice} onChange={() => setTheme(choice)}>
          {texts[choice]}
        </RadioRow>
      ))}
    </div>
  );
}
