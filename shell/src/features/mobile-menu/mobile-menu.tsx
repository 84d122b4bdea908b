import { useEffect, useRef, type MouseEvent } from 'react';
import { MenuContent } from './menu-content';
import styles from './mobile-menu.module.css';

interface MobileMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Wider than this the category bar is there instead. */
const WIDE = '(min-width: 768px)';

/**
 * The drawer under the top bar (§2). A modal dialog of the browser's own: it keeps the focus inside, closes
 * by Escape and gives the focus back.
 */
export function MobileMenu({ isOpen, onClose }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const drawer = dialog.current;
    if (!isOpen || !drawer) return;
    const page = document.documentElement;
    const wide = window.matchMedia(WIDE);
    const { overflow } = page.style;
    drawer.showModal();
    page.style.overflow = 'hidden';
    wide.addEventListener('change', onClose);
    return () => {
      wide.removeEventListener('change', onClose);
      page.style.overflow = overflow;
      drawer.close();
    };
  }, [isOpen, onClose]);

  function onClick({ target, currentTarget }: MouseEvent) {
    // The dialog itself is the target only where its backdrop was clicked.
    const isBackdrop = target === currentTarget;
    const isLink = target instanceof Element && target.closest('a') !== null;
    if (isBackdrop || isLink) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby="mobile-menu-title"
      onClick={onClick}
      onClose={onClose}
    >
      {isOpen && <MenuContent onClose={onClose} />}
    </dialog>
  );
}
