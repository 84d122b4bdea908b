import { useEffect, useRef, useState, type ReactNode } from 'react';
import { copy } from '../dialog/copy';
import { Modal } from './modal';

/** The title does not reach the close button. */
const styles = { header: { marginBottom: 'var(--space-4)', paddingInlineEnd: 'var(--space-6)' } };

interface ModalDialogProps {
  title: string;
  /** The shopper closed it: stop rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, open as long as it is rendered: a title, a close button and the content. */
export function ModalDialog({ title, onClose, children }: ModalDialogProps) {
  const [opener] = useState(() => document.activeElement);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  // antd returns the focus when `open` becomes false, not when the dialog is removed.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        if (opener instanceof HTMLElement) opener.focus();
      }),
    [opener],
  );

  return (
    <Modal
      open
      centered
      title={
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      }
      footer={null}
      styles={styles}
      closable={{ 'aria-label': copy.close }}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
