import { useEffect } from 'react';
import type { MouseEvent } from 'react';
import { Drawer } from '@fireflay/ui/drawer';
import { WIDE_SCREEN_QUERY } from '@fireflay/ui/hydration';
import { copy } from './copy';
import { MenuContent } from './menu-content';
import styles from './mobile-menu.module.css';

/** The drawer below the top bar (§2), open while it is rendered. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const wide = window.matchMedia(WIDE_SCREEN_QUERY);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);

  function closeOnLinkClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) onClose();
  }

  return (
    <Drawer
      side="left"
      title={copy.title}
      closeLabel={copy.close}
      className={styles.drawer}
      headerClassName={styles.top}
      onClose={onClose}
    >
      {(titleId) => (
        <div className={styles.content} onClick={closeOnLinkClick}>
          <MenuContent titleId={titleId} />
        </div>
      )}
    </Drawer>
  );
}
