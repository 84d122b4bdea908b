import type { ComponentPropsWithRef } from 'react';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: 'primary' | 'outline' | 'quiet' | undefined;
  /** The button's action is in progress: it ignores presses, but keeps the focus. */
  isBusy?: boolean;
}

export function Button({
  variant,
  isBusy = false,
  className = '',
  onClick,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      {...button}
      className={`button ${variant ? `button-${variant}` : ''} ${className}`}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
