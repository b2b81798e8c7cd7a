import { Component, type ReactNode } from 'react';
import { ErrorCard } from './error-card.tsx';

type ErrorBoundaryProps = {
  /** The place of what is shown: going to another is a new beginning. */
  place: string;
  /** Stands there instead, where there is more to the page. */
  fallback?: ReactNode;
  children: ReactNode;
};

type State = { hasFailed: boolean; place: string };

/** Instead of an empty page: a fault of ours, or code that did not arrive or that a newer release has taken away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: State): State {
    return state.place === place ? state : { hasFailed: false, place };
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
