import styles from './form.module.css';

interface SubmitButtonProps {
  busy: boolean;
  label: string;
  /** Instead of the label while the form is on its way. */
  busyLabel: string;
}

/** Keeps the focus while busy: the form itself sends but once. */
export function SubmitButton({ busy, label, busyLabel }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`button button-primary ${styles.submit}`}
      aria-disabled={busy || undefined}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
