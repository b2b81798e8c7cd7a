import { ErrorCard } from './error-card.tsx';

/** Replaces a screen that failed to load, inside a layout whose navigation still works. */
export function ErrorInMain() {
  return (
    <div className="grid place-items-center px-4 py-[6vh]">
      <ErrorCard onRetry={() => window.location.reload()} />
    </div>
  );
}
