import { Message } from '@fireflay/ui/message';
import { AutoRedirect } from './auto-redirect';
import styles from './saved-message.module.css';

interface SavedMessageProps {
  text: string;
  to: string;
  delayMs: number;
}

/** Shown below a saved form before the redirect. */
export function SavedMessage({ text, to, delayMs }: SavedMessageProps) {
  return (
    <Message kind="success" className={styles.note}>
      {text}
      <AutoRedirect to={to} delayMs={delayMs} />
    </Message>
  );
}
