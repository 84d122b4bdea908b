import { useId, useLayoutEffect, useRef } from 'react';
import { LoadingStatus } from 'shared-contracts/remotes';
import styles from './busy-overlay.module.css';

/**
 * Covers the page while a payment is processed, as long as it is rendered: a modal dialog, so that neither pointer nor
 * keyboard reaches the page. Nothing closes it. The browser returns the focus afterwards.
 */
export function BusyOverlay({ text }: { text: string }) {
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect: it closes the dialog before React removes it, while the browser still returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby={textId}
      onCancel={(event) => event.preventDefault()}
      // A browser ignores `preventDefault` when Escape is pressed again.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open && currentTarget.isConnected) currentTarget.showModal();
      }}
    >
      <div className={styles.panel}>
        <span className={`spinner ${styles.spinner}`} aria-hidden="true" />
        <LoadingStatus isVisible>
          <p id={textId}>{text}</p>
        </LoadingStatus>
      </div>
    </dialog>
  );
}
