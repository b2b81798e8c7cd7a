import { themeChoices } from '#src/lib/theme.ts';
import { copy } from './copy.ts';
import { Icon } from './icons.tsx';

/** CSS marks the chosen theme, so that the mark is correct at the first paint. */
export function ThemeSwitch() {
  return (
    <fieldset className="theme-switch needs-script">
      <legend className="sr-only">{copy.theme.label}</legend>
      {themeChoices.map((choice) => (
        <button
          key={choice}
          type="button"
          value={choice}
          aria-label={copy.theme[choice]}
          title={copy.theme[choice]}
          className="icon-button"
        >
          <Icon name={choice} />
        </button>
      ))}
    </fieldset>
  );
}
