import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { recordEarlyInput, replayEarlyInput } from '#src/rendering/early-input.ts';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  cleanup();
  replayEarlyInput();
});

function Broken(): never {
  throw new Error('The code of the page did not arrive.');
}

test('the button of the error card works if the page throws an error before hydration ends', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  recordEarlyInput();
  render(
    <ErrorBoundary resetKey="/app">
      <Broken />
    </ErrorBoundary>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  reload.mockRestore();
  consoleError.mockRestore();
});
