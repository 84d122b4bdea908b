import { AutoRedirect } from './auto-redirect';
import styles from './success-card.module.css';

interface SavedMessageProps {
  text: string;
  to: string;
  delayMs: number;
}

/** Under a form that has been saved and is about to be left. */
export function SavedMessage({ text, to, delayMs: delayMs }: SavedMessageProps) {
  return (
    <div className={`message message-success ${styles.note}`}>
      <p>{text}</p>
      <AutoRedirect to={to} delayMs={delayMs} />
    </div>
  );
}
