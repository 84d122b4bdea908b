import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** What stands in the failed part's place; `retry` shows the part anew. */
  failure: (retry: () => void) => ReactNode;
  onRetry?: () => void;
  children: ReactNode;
}

/** Keeps a part's failure inside the part: the rest of the page stands. */
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
