import { Component, type ReactNode } from 'react';
import { PreviewPage } from '../preview-page.tsx';

export class PreviewErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PreviewPage state={{ kind: 'error' }} /> : this.props.children;
  }
}
