import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextArea } from './text-area.tsx';

const show = (value: string) => <TextArea label="Beskrivelse" value={value} readOnly />;
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Beskrivelse');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [false, '120px'],
  [true, ''],
])(
  'a script adapts the height of a text area to its text only if CSS cannot do it (field-sizing supported: %s)',
  (isSupported, height) => {
    vi.stubGlobal('CSS', { supports: () => isSupported });
    const { rerender } = render(show('Hei'));
    Object.defineProperty(area(), 'scrollHeight', { value: 120 });
    rerender(show('Hei\n\n\n\npå deg'));
    expect(area().style.height).toBe(height);
  },
);
