import { Component, type ReactNode } from 'react';
import { PreviewPage } from '../preview-page.tsx';

type Props = { children: ReactNode };

/** Shows the spec's 'Error' when the page cannot be drawn, as with an answer of another shape; never an empty page. */
export class PreviewErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PreviewPage state={{ kind: 'error' }} /> : this.props.children;
  }
}
