import { Alert } from '@fireflay/ui/antd/alert';
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
    <Alert
      type="success"
      className={styles.note}
      title={text}
      action={<AutoRedirect to={to} delayMs={delayMs} />}
    />
  );
}
