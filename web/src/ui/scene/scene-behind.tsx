import { type ComponentType, lazy, Suspense } from 'react';

/** By then the page that it stands behind has been painted (decision 35). */
const settledMs = 300;

// An ornament: it comes after the page has been painted, and where it does not come nothing is said.
const Landscape = lazy<ComponentType>(async () => {
  await new Promise((resolve) => setTimeout(resolve, settledMs));
  return import('./landscape.tsx').then(
    (module) => ({ default: () => <module.Landscape foot="meadow" /> }),
    () => ({ default: () => null }),
  );
});

/** The hamlet behind a page that is not rendered on the server, at the foot of the box it stands in. */
export function SceneBehind() {
  return (
    <div className="scene-behind absolute inset-x-0 bottom-0 -z-10 overflow-x-clip h-(--scene-height)">
      <Suspense>
        <Landscape />
      </Suspense>
    </div>
  );
}
