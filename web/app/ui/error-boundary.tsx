import { Component, type ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { copy } from './copy.ts';

type ErrorBoundaryProps = {
  /** The place of what is shown: going to another is a new beginning. */
  place: string;
  /** The page around it has a main part of its own. */
  isWithinMain?: boolean;
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
    const card = (
      <Card className="w-full max-w-md p-6 sm:p-8">
        <Alert tone="bad" title={copy.fault.title}>
          <p className="text-ink-soft">{copy.fault.text}</p>
          <Button size="lg" className="mt-3 w-full" onClick={() => window.location.reload()}>
            {copy.tryAgain}
          </Button>
        </Alert>
      </Card>
    );
    if (this.props.isWithinMain) return <div className="grid place-items-center py-[6vh]">{card}</div>;
    return (
      <main tabIndex={-1} className="grid min-h-dvh place-items-center bg-surface-sunken p-4 outline-none">
        {card}
      </main>
    );
  }
}
