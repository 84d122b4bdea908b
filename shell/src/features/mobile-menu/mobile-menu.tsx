import { useEffect, type MouseEvent } from 'react';
import { Dialog } from '@fireflay/ui/dialog';
import { MenuContent } from './menu-content';
import styles from './mobile-menu.module.css';

/** Wider than this the category bar is there instead. */
const DESKTOP_QUERY = '(min-width: 768px)';

/** The drawer under the top bar (§2), open as long as it is rendered. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const wide = window.matchMedia(DESKTOP_QUERY);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);

  function closeOnLinkClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) onClose();
  }

  return (
    <Dialog className={styles.drawer} aria-labelledby="mobile-menu-title" onClose={onClose}>
      <div className={styles.content} onClick={closeOnLinkClick}>
        <MenuContent onClose={onClose} />
      </div>
    </Dialog>
  );
}
