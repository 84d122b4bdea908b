import { AutoRedirect } from './auto-redirect';
import styles from './success-card.module.css';

interface SavedMessageProps {
  text: string;
  to: string;
  delayMs: number;
}

/** Shown below a saved form before the redirect. */
export function SavedMessage({ text, to, delayMs }: SavedMessageProps) {
  return (
    <div className={`message message-success ${styles.note}`}>
      <p>{text}</p>
      <AutoRedirect to={to} delayMs={delayMs} />
    </div>
  );
}
