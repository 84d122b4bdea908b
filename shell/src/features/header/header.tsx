import { useStoreProfile } from 'shared-contracts/store';
import { Icon } from '@fireflay/ui/icon';
import type { IconShape } from '@fireflay/ui/icon';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { DeliveryPlace } from '../delivery-place/delivery-place';
import { MobileMenu } from '../mobile-menu/mobile-menu';
import { headerNavigationAttribute } from '../navigation-overlay/header-interaction';
import { SearchBox } from '../search/search-box';
import { AccountLink } from './account-link';
import { CartLink } from './cart-link';
import { CategoryBar } from './category-bar';
import { copy } from './copy';
import { Wordmark } from './wordmark';
import styles from './header.module.css';

const menuShape: IconShape = { path: 'M3 6h18M3 12h18M3 18h18' };

/** Logo, search box, account, cart and categories; under 768 px the categories are behind a button (§2). */
export function Header() {
  const { shortName, logo } = useStoreProfile();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);

  return (
    <header className={styles.header} {...headerNavigationAttribute}>
      <div className={`container ${styles.bar}`}>
        <button
          type="button"
          className={styles.menuButton}
          aria-label={copy.openMenu}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <Icon shape={menuShape} size={28} />
        </button>
        <Link className={styles.logo} to={paths.home()} aria-label={copy.homeLink(shortName)}>
          {logo ? <img src={logo} alt="" width={172} height={44} /> : <Wordmark name={shortName} />}
        </Link>
        <DeliveryPlace className={styles.place} />
        <div className={styles.search}>
          <SearchBox />
        </div>
        <AccountLink />
        <CartLink />
      </div>
      <CategoryBar />
      {isMenuOpen && <MobileMenu onClose={closeMenu} />}
    </header>
  );
}
