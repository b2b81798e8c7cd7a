import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { getThemeChoice, setThemeChoice, subscribeToTheme, themeChoices } from '#src/lib/theme.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DropdownMenu } from '#src/ui/menu/dropdown-menu.tsx';
import { copy } from '../copy.ts';

const icons = { light: Sun, dark: Moon, system: Monitor } as const;

export function ThemeMenu() {
  // The server renders the default theme of the console (spec §9).
  const chosen = useSyncExternalStore(subscribeToTheme, getThemeChoice, () => 'dark' as const);
  const Icon = icons[chosen];

  return (
    <DropdownMenu
      title={copy.theme.title}
      trigger={
        <Button variant="ghost" size="icon" aria-label={copy.theme.title}>
          <Icon className="size-4.5" aria-hidden />
        </Button>
      }
    >
      {({ RadioGroup, RadioItem }) => (
        <RadioGroup value={chosen} onValueChange={handleChange}>
          {themeChoices.map((choice) => (
            <RadioItem key={choice} value={choice}>
              {copy.theme[choice]}
            </RadioItem>
          ))}
        </RadioGroup>
      )}
    </DropdownMenu>
  );
}

function handleChange(value: string) {
  const choice = themeChoices.find((candidate) => candidate === value);
  if (choice) setThemeChoice(choice);
}
