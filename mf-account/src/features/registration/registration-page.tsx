import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { useRouteTable } from 'shared-contracts/remotes';
import {
  returned,
  selectReturnTo,
  signedIn,
  useAppDispatch,
  useAppStore,
} from 'shared-contracts/store';
import { CardPage } from '../../components/card-page/card-page';
import { LONG_REDIRECT_MS } from '../../components/redirect/delays';
import { SuccessCard } from '../../components/redirect/success-card';
import type { LoginState } from '../login/known-tax-id';
import { loginDestination } from '../login/login-destination';
import { copy } from './copy';
import { RegistrationForm } from './registration-form';
import type { NewCustomer } from './registration-form';

/** The page's text about the new account, and the next address. */
interface Done {
  text: string;
  to: string;
  /** The state for the login page, when the new customer could not be signed in. */
  state?: LoginState;
}

/** /registro (§2). Signs the new customer in, and goes on where the registration began (D43). */
export function RegistrationPage() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const routeTable = useRouteTable();
  const { search } = useLocation();
  const [searchParams] = useSearchParams();
  const [done, setDone] = useState<Done | null>(null);
  const login = paths.login() + search;

  function finish({ message, taxId, customer }: NewCustomer) {
    if (!customer) {
      setDone({ text: copy.done(message), to: login, state: { taxId } });
      return;
    }
    const to = loginDestination(
      routeTable,
      searchParams.get('redirect'),
      selectReturnTo(store.getState()),
    );
    dispatch(signedIn(customer));
    setDone({ text: copy.doneSignedIn(message), to });
  }

  return (
    <CardPage title={copy.title}>
      {done ? (
        <SuccessCard
          title={copy.doneTitle}
          text={done.text}
          to={done.to}
          state={done.state}
          delayMs={LONG_REDIRECT_MS}
          onLeave={done.state ? undefined : () => void dispatch(returned())}
        />
      ) : (
        <>
          <h1>{copy.title}</h1>
          <p>{copy.intro}</p>
          <RegistrationForm login={login} onDone={finish} />
          <p>
            {copy.haveAccount} <Link to={login}>{copy.login}</Link>
          </p>
        </>
      )}
    </CardPage>
  );
}
