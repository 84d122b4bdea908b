import { useId } from 'react';
import type { ReactNode } from 'react';
import { copy } from './copy';
import { Dialog } from './dialog';
import { DialogHeader } from './dialog-header';
import styles from './titled-dialog.module.css';

interface TitledDialogProps {
  title: string;
  /** The close button's name. */
  closeLabel?: string;
  /** Changes the box, for example its width. */
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in the middle of the page: a title, a close button and the content. */
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
        <DialogHeader id={id} title={title} closeLabel={closeLabel} onClose={onClose} />
        {children}
      </div>
    </Dialog>
  );
}
