import { type ComponentType, lazy, Suspense } from 'react';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';

/** Keeps the download from delaying the first paint (decision 35). */
const loadDelayMs = 300;

// A failed import renders nothing: the landscape is decoration.
const Landscape = lazy<ComponentType>(async () => {
  await new Promise((resolve) => setTimeout(resolve, loadDelayMs));
  return import('./landscape.tsx').then(
    (module) => ({ default: () => <module.Landscape foot="meadow" /> }),
    () => ({ default: () => null }),
  );
});

export function SceneBehind() {
  const isHydrated = useIsHydrated();
  return (
    <div className="scene-behind absolute inset-x-0 bottom-0 -z-10 overflow-x-clip h-(--scene-height)">
      {isHydrated && (
        <Suspense>
          <Landscape />
        </Suspense>
      )}
    </div>
  );
}
