import { NavLink } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './customer-area.module.css';
import { SignOutButton } from './sign-out-button';

const tabs = [
  { to: paths.orders(), label: copy.orders, end: true },
  { to: paths.lists(), label: copy.lists, end: false },
  { to: paths.profile(), label: copy.profile, end: true },
  { to: paths.passwordChange(), label: copy.password, end: true },
];

/** Each tab has its own address, so that it can be linked, bookmarked and reached with 'back'. */
export function AreaTabs() {
  return (
    <nav aria-label={copy.tabs}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, label, end }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={styles.tab}>
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <SignOutButton />
        </li>
      </ul>
    </nav>
  );
}
