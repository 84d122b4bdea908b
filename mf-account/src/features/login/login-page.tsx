import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { useRouteTable } from 'shared-contracts/remotes';
import {
  selectCustomer,
  selectReturnTo,
  signedIn,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from 'shared-contracts/store';
import { CardPage } from '../../components/card-page/card-page';
import { copy } from './copy';
import { isPurchase, loginDestination } from './login-destination';
import { knownTaxId } from './known-tax-id';
import { LoginForm } from './login-form';
import type { LoginResult } from './login.mapper';
import { SignedIn } from './signed-in';
import styles from './login.module.css';

/** The login page (§2). Returns to the page that required the login. */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const customer = useAppSelector(selectCustomer);
  const requestedPath = useAppSelector(selectReturnTo);
  const [searchParams] = useSearchParams();
  const { search, state } = useLocation();
  const routeTable = useRouteTable();
  const returnTo = loginDestination(routeTable, searchParams.get('redirect'), requestedPath);
  const [destination, setDestination] = useState<string | null>(null);

  function completeLogin({ customer: signedInCustomer, redirect }: LoginResult) {
    const returned = loginDestination(routeTable, redirect);
    // Storage is restored after hydration: a login submitted before that has sent no requested page.
    const isUnknown = returned === paths.home();
    setDestination(
      isUnknown ? loginDestination(routeTable, selectReturnTo(store.getState())) : returned,
    );
    dispatch(signedIn(signedInCustomer));
    void import(/* webpackChunkName: "addresses" */ 'shared-contracts/addresses').then(
      ({ applyDefaultCep }) => dispatch(applyDefaultCep()),
      // Without it the shopper types a postal code where one is needed.
      () => undefined,
    );
  }

  return (
    <CardPage title={copy.documentTitle}>
      {customer ? (
        <SignedIn
          customer={customer}
          destination={destination ?? returnTo}
          isRedirecting={destination !== null}
        />
      ) : (
        <>
          <h1>{copy.title}</h1>
          <p>{isPurchase(returnTo) ? copy.forPurchase : copy.intro}</p>
          <LoginForm
            returnTo={returnTo}
            initialTaxId={knownTaxId(state)}
            onSignedIn={completeLogin}
          />
          <Link to={paths.passwordRecovery()}>{copy.forgotten}</Link>
          <div className={styles.register}>
            <p>{copy.firstTime}</p>
            <Link className="button button-outline" to={paths.registration() + search}>
              {copy.register}
            </Link>
          </div>
        </>
      )}
    </CardPage>
  );
}
