import { useEffect, type MouseEvent } from 'react';
import { Dialog } from '@fireflay/ui/dialog';
import { MenuContent } from './menu-content';
import styles from './mobile-menu.module.css';

/** From this width on, the category bar replaces the menu. */
const DESKTOP_QUERY = '(min-width: 768px)';

/** The drawer below the top bar (§2), open while it is rendered. */
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
