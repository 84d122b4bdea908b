import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { selectCustomer, useAppSelector } from 'shared-contracts/store';
import { useHydrated } from '@fireflay/ui/hydration';
import { Icon } from '@fireflay/ui/icon';
import type { IconShape } from '@fireflay/ui/icon';
import { copy } from './copy';
import styles from './header.module.css';

const accountShape: IconShape = {
  path: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 21c0-4 3.5-6.5 8-6.5s8 2.5 8 6.5',
};

/** 'Entrar / Cadastrar', or the customer's name once the browser knows it. Both have the same size. */
export function AccountLink() {
  const customer = useAppSelector(selectCustomer);
  const shown = useHydrated() ? customer : null;

  return (
    <Link className={styles.account} to={shown ? paths.orders() : paths.login()}>
      <Icon shape={accountShape} size={26} />
      <span className={styles.accountText}>
        <span className={styles.accountName}>{shown ? shown.name : copy.account}</span>
        <strong>{shown ? copy.orders : copy.signIn}</strong>
      </span>
    </Link>
  );
}
