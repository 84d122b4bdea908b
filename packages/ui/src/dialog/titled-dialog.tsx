import { useId, type ReactNode } from 'react';
import { copy } from './copy';
import { Dialog } from './dialog';
import styles from './titled-dialog.module.css';

interface TitledDialogProps {
  title: string;
  /** The close button's name. */
  closeLabel?: string;
  /** Changes the box: its width, say. */
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in the middle of the page: a title, a close button and what stands below them. */
export function TitledDialog({
  title,
  closeLabel = copy.close,
  className = '',
  onClose,
  children,
}: TitledDialogProps) {
  const id = useId();

  return (
    <Dialog className={`${styles.dialog} ${className}`} aria-labelledby={id} onClose={onClose}>
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </Dialog>
  );
}
