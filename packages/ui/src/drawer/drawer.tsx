import { useId } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog';
import { DialogHeader } from '../dialog/dialog-header';
import styles from './drawer.module.css';

interface DrawerProps {
  /** The edge of the screen at which it opens. */
  side: 'left' | 'right';
  title: string;
  closeLabel: string;
  /** Sets the width, and the space above it. */
  className?: string | undefined;
  headerClassName?: string | undefined;
  onClose: () => void;
  /** `titleId` names a region with the drawer's title. */
  children: ReactNode | ((titleId: string) => ReactNode);
}

/** A modal dialog at one side of the screen, as high as the screen. Open while it is rendered. */
export function Drawer({
  side,
  title,
  closeLabel,
  className = '',
  headerClassName,
  onClose,
  children,
}: DrawerProps) {
  const id = useId();

  return (
    <Dialog
      className={`${styles.drawer} ${styles[side]} ${className}`}
      aria-labelledby={id}
      onClose={onClose}
    >
      <DialogHeader
        id={id}
        title={title}
        closeLabel={closeLabel}
        className={headerClassName}
        onClose={onClose}
      />
      {typeof children === 'function' ? children(id) : children}
    </Dialog>
  );
}
