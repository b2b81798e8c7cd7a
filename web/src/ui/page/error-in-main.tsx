import { ErrorCard } from './error-card.tsx';

export function ErrorInMain() {
  return (
    <div className="grid place-items-center px-4 py-[6vh]">
      <ErrorCard onRetry={() => window.location.reload()} />
    </div>
  );
}
