import { useState } from 'react';
import { Disclosure } from '@fireflay/ui/disclosure';
import { chevronDownShape, Icon } from '@fireflay/ui/icon';
import { tools } from '@fireflay/ui/tool-links';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { selectCustomer, useAppSelector, useCategories, useFeature } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './mobile-menu.module.css';

/** `/entrar` redirects to the login. */
const LOGIN_PATH = '/entrar';

/** The categories, of which one is open at a time, the tools, and the link to the account. */
export function MenuContent({ titleId }: { titleId: string }) {
  const customer = useAppSelector(selectCustomer);
  const categories = useCategories();
  const areQuotesOffered = useFeature('quotes');
  const [openGroup, setOpenGroup] = useState<string | null>(null);

  return (
    <>
      <nav className={styles.groups} aria-labelledby={titleId}>
        <ul>
          {categories.map(({ slug, label, subgroups }) => {
            const isOpen = openGroup === slug;
            return (
              <li key={slug}>
                <Disclosure
                  summary={
                    <>
                      {label}
                      <Icon shape={chevronDownShape} size={14} />
                    </>
                  }
                  isOpen={isOpen}
                  onToggle={() => setOpenGroup(isOpen ? null : slug)}
                  className={styles.group}
                  contentClassName={styles.links}
                >
                  <ul>
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
                </Disclosure>
              </li>
            );
          })}
        </ul>
      </nav>
      <nav aria-label={copy.tools}>
        <ul className={styles.tools}>
          {tools(areQuotesOffered).map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
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
