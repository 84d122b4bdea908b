import { useState } from 'react';
import { Link } from 'react-router-dom';
import { categories, paths } from 'shared-contracts/navigation';
import { selectCustomer, useAppSelector } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './mobile-menu.module.css';

/** `/entrar` redirects to the login. */
const LOGIN_PATH = '/entrar';

/** Six groups, of which one is open at a time, and the link to the account. */
export function MenuContent({ onClose }: { onClose: () => void }) {
  const customer = useAppSelector(selectCustomer);
  const [openGroup, setOpenGroup] = useState<string | null>(null);

  return (
    <>
      <div className={styles.top}>
        <h2 id="mobile-menu-title">{copy.title}</h2>
        <button type="button" className={styles.close} aria-label={copy.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </div>
      <nav className={styles.groups} aria-labelledby="mobile-menu-title">
        <ul>
          {categories.map(({ slug, label, subgroups }) => {
            const isOpen = openGroup === slug;
            return (
              <li key={slug}>
                <button
                  type="button"
                  className={styles.group}
                  aria-expanded={isOpen}
                  aria-controls={`mobile-menu-${slug}`}
                  onClick={() => setOpenGroup(isOpen ? null : slug)}
                >
                  {label}
                  <svg viewBox="0 0 12 8" width="14" height="10" aria-hidden="true">
                    <path d="m1.5 1.5 4.5 4.5 4.5-4.5" />
                  </svg>
                </button>
                <ul id={`mobile-menu-${slug}`} className={styles.links} hidden={!isOpen}>
                  <li>
                    <Link className={styles.all} to={paths.listing(slug)}>
                      {copy.allOf(label)}
                    </Link>
                  </li>
                  {subgroups.map((subgroup) => (
                    <li key={subgroup.slug}>
                      <Link to={paths.listing(slug, subgroup.slug)}>{subgroup.label}</Link>
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.account}>
        {customer && <p className={styles.customer}>{customer.name}</p>}
        <Link to={customer ? paths.orders() : LOGIN_PATH}>
          {customer ? copy.orders : copy.account}
        </Link>
      </div>
    </>
  );
}
