import { copy } from './copy';

interface RetryButtonProps {
  onRetry: () => void;
  /** A retry is in progress: presses are ignored, and the focus stays. */
  isRetrying?: boolean;
  isPrimary?: boolean;
}

export function RetryButton({ onRetry, isRetrying = false, isPrimary = false }: RetryButtonProps) {
  return (
    <button
      type="button"
      className={`button ${isPrimary ? 'button-primary' : ''}`}
      aria-disabled={isRetrying || undefined}
      onClick={() => {
        if (!isRetrying) onRetry();
      }}
    >
      {isRetrying && <span className="spinner" aria-hidden="true" />}
      {isRetrying ? copy.trying : copy.tryAgain}
    </button>
  );
}
