import { Component, type ReactNode } from 'react';
import { finishHydration } from '#src/rendering/rendering.ts';
import { ErrorCard } from './error-card.tsx';

type ErrorBoundaryProps = {
  resetKey: string;
  fallback?: ReactNode;
  children: ReactNode;
};

type State = { hasFailed: boolean; resetKey: string };

/** Catches rendering errors and failed imports, for example of a chunk that a deployment removed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State {
    return state.resetKey === resetKey ? state : { hasFailed: false, resetKey };
  }

  /** Ends hydration, so that the buttons of the error card work. */
  override componentDidCatch() {
    finishHydration();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.fallback) return this.props.fallback;
    return (
      <main tabIndex={-1} className="grid min-h-dvh place-items-center bg-surface-sunken p-4 outline-none">
        <ErrorCard onRetry={() => window.location.reload()} />
      </main>
    );
  }
}
