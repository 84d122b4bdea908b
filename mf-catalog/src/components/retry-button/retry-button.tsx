import { copy } from '../breadcrumb/copy';

interface RetryButtonProps {
  onRetry: () => void;
  /** A retry is in progress. */
  busy: boolean;
}

export function RetryButton({ onRetry, busy }: RetryButtonProps) {
  return (
    <button
      type="button"
      className="button"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onRetry();
      }}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? copy.trying : copy.tryAgain}
    </button>
  );
}
