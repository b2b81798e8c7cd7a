import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { copy } from '../copy.ts';
import { Field, type FieldProps } from './field.tsx';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'adornment'>;

export function PasswordField({ hint, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // Autofill dispatches key events that lack the methods of a KeyboardEvent.
    if (event.nativeEvent instanceof window.KeyboardEvent) setCapsLock(event.getModifierState('CapsLock'));
  }

  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      hint={hasCapsLock ? copy.capsLock : hint}
      onKeyDown={handleKey}
      onKeyUp={handleKey}
      adornment={
        <button
          type="button"
          aria-label={isShown ? copy.hidePassword : copy.showPassword}
          disabled={props.disabled}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-xl text-ink-soft -outline-offset-2 hover:text-ink disabled:opacity-60"
          onClick={() => setShown(!isShown)}
        >
          <Icon className="size-5" aria-hidden />
        </button>
      }
    />
  );
}
