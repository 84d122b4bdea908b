import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** Rendered instead of the failed children; `retry` renders the children again. */
  failure: (retry: () => void) => ReactNode;
  onRetry?: () => void;
  children: ReactNode;
}

/** Confines a remote's failure: the rest of the page is not affected. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? this.props.failure(this.retry) : this.props.children;
  }
}
