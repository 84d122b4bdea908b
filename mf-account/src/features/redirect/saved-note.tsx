import { LeadsOn } from './leads-on';
import styles from './done-card.module.css';

interface SavedNoteProps {
  text: string;
  to: string;
  delay: number;
}

/** Under a form that has been saved and is about to be left. */
export function SavedNote({ text, to, delay }: SavedNoteProps) {
  return (
    <div className={`message message-success ${styles.note}`}>
      <p>{text}</p>
      <LeadsOn to={to} delay={delay} />
    </div>
  );
}
