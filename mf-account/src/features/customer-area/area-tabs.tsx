import { Link, useMatch } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './customer-area.module.css';
import { SignOutButton } from './sign-out-button';

const tabs = [
  { to: paths.orders(), label: copy.orders, end: true },
  { to: paths.lists(), label: copy.lists, end: false },
  { to: paths.addresses(), label: copy.addresses, end: true },
  { to: paths.profile(), label: copy.profile, end: true },
  { to: paths.passwordChange(), label: copy.password, end: true },
];

/**
 * Each tab has its own address, so that it can be linked, bookmarked and reached with 'back'. They are links in a list,
 * not antd's `Menu`, which screen readers announce as the menu of an application.
 */
export function AreaTabs() {
  return (
    <nav aria-label={copy.tabs}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <AreaTab {...tab} />
          </li>
        ))}
        <li>
          <SignOutButton />
        </li>
      </ul>
    </nav>
  );
}

function AreaTab({ to, label, end }: (typeof tabs)[number]) {
  const isOpen = useMatch({ path: to, end }) !== null;

  return (
    <Link
      className={`button button-quiet ${styles.tab}`}
      to={to}
      aria-current={isOpen ? 'page' : undefined}
    >
      {label}
    </Link>
  );
}
