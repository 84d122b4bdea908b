import styles from './form.module.css';

interface SubmitButtonProps {
  busy: boolean;
  label: string;
  /** Instead of the label while the form is being sent. */
  busyLabel: string;
}

/** A submit button that keeps the focus: it is not disabled while busy, and the form ignores a second submission. */
export function SubmitButton({ busy, label, busyLabel }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`button button-primary ${styles.submit}`}
      aria-disabled={busy || undefined}
      // Shown by the shell for a tap before hydration, with `aria-busy`, which hydration then ignores.
      data-busy-label={busyLabel}
      suppressHydrationWarning
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
