import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import {
  selectCustomer,
  selectReturnTo,
  signedIn,
  noticeShown,
  useAppDispatch,
  useAppSelector,
  useStoreProfile,
} from 'shared-contracts/store';
import { BrandTheme } from 'shared-contracts/theme/antd';
import { copy } from './copy';
import { loginDestination } from './login-destination';
import { LoginForm } from './login-form';
import type { Welcome } from './login.mapper';
import { SignedIn } from './signed-in';
import styles from './login.module.css';

/** Login (§2): leads back to where it was asked for. */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const { shortName } = useStoreProfile();
  const customer = useAppSelector(selectCustomer);
  const asked = useAppSelector(selectReturnTo);
  const [searchParams] = useSearchParams();
  const returnTo = loginDestination(searchParams.get('redirect'), asked);
  const [destination, setDestination] = useState<string | null>(null);

  function welcome({ customer: known, message, redirect }: Welcome) {
    setDestination(loginDestination(redirect));
    dispatch(signedIn(known));
    dispatch(noticeShown({ body: message }));
  }

  return (
    <div className={`container ${styles.page}`}>
      <title>{copy.documentTitle(shortName)}</title>
      <meta name="robots" content="noindex" />
      {customer ? (
        <SignedIn
          customer={customer}
          destination={destination ?? returnTo}
          leadsOn={destination !== null}
        />
      ) : (
        <div className={styles.card}>
          <h1>{copy.title}</h1>
          <BrandTheme>
            <LoginForm returnTo={returnTo} onSignedIn={welcome} />
          </BrandTheme>
          <Link to={paths.passwordRecovery()}>{copy.forgotten}</Link>
          <p className={styles.register}>
            {copy.firstTime} <Link to={paths.registration()}>{copy.register}</Link>
          </p>
        </div>
      )}
    </div>
  );
}
