import { useEffect, useRef, type ReactNode } from 'react';
import { copy } from './copy';
import styles from './dialog.module.css';

interface DialogProps {
  id: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Open as long as it is rendered. The focus stays inside and returns to where it was. */
export function Dialog({ id, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it goes, so that the focus returns to where it was.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={`${id}-title`}>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={copy.close}
            onClick={() => dialog.current?.close()}
          >
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
