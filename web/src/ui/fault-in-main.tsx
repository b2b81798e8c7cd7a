import { FaultCard } from './fault-card.tsx';

/** In the place of a screen whose code did not arrive, and which leaves the way to the others. */
export function FaultInMain() {
  return (
    <div className="grid place-items-center px-4 py-[6vh]">
      <FaultCard onRetry={() => window.location.reload()} />
    </div>
  );
}
