import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { selectCustomer, useAppSelector } from 'shared-contracts/store';
import { useHydrated } from '@fireflay/ui/hydration';
import { copy } from './copy';
import styles from './header.module.css';

/** 'Entrar / Cadastrar', or the customer's name once the browser knows it. Both have the same size. */
export function AccountLink() {
  const customer = useAppSelector(selectCustomer);
  const shown = useHydrated() ? customer : null;

  return (
    <Link className={styles.account} to={shown ? paths.orders() : paths.login()}>
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <circle cx="12" cy="8" r="4" />
        <path d="M4 21c0-4 3.5-6.5 8-6.5s8 2.5 8 6.5" />
      </svg>
      <span className={styles.accountText}>
        <span className={styles.accountName}>{shown ? shown.name : copy.account}</span>
        <strong>{shown ? copy.orders : copy.signIn}</strong>
      </span>
    </Link>
  );
}
