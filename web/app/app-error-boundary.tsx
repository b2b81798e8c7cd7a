import { Component, type ReactNode } from 'react';
import { Button } from './ui/button.tsx';

type AppErrorBoundaryProps = { children: ReactNode };

/** Instead of an empty page: a fault of ours, or code that a newer release has taken away. */
export class AppErrorBoundary extends Component<AppErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-[16vh] text-center">
        <h1 className="text-2xl font-bold tracking-tight">Something went wrong</h1>
        <p className="text-ink-soft">The page could not be shown. Loading it again usually helps.</p>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </main>
    );
  }
}
