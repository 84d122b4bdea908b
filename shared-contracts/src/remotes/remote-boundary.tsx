import { Component } from 'react';
import type { ReactNode } from 'react';
import { RemoteUnavailableError } from './remote-loader';

interface RemoteBoundaryProps {
  /** Rendered instead of the failed children; `retry` renders the children again. */
  failure: (retry: () => void) => ReactNode;
  onRetry?: () => void;
  children: ReactNode;
}

/** Confines a remote's failure: the rest of the page is not affected. A remote that is only late is shown when it arrives. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof RemoteUnavailableError) void error.arrival?.then(this.retryFailed);
  }

  private retryFailed = () => {
    if (this.state.failed) this.retry();
  };

  retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? this.props.failure(this.retry) : this.props.children;
  }
}
