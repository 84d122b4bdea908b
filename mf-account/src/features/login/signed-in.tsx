import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { returned, useAppDispatch, type Customer } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './login.module.css';

/** Milliseconds from the login to the next page (§9). */
const REDIRECT_DELAY = 2000;

interface SignedInProps {
  customer: Customer;
  destination: string;
  /** The login happened just now: lead on without being asked. */
  leadsOn: boolean;
}

export function SignedIn({ customer, destination, leadsOn }: SignedInProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  useEffect(() => {
    if (!leadsOn) return;
    const timer = setTimeout(() => {
      dispatch(returned());
      void navigate(destination, { replace: true });
    }, REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [dispatch, navigate, destination, leadsOn]);

  return (
    <div className={styles.card}>
      <h1>{copy.signedInTitle(customer.name)}</h1>
      <p role="status">{leadsOn ? copy.signedIn : copy.alreadySignedIn}</p>
      <div className={styles.actions}>
        <Link
          className="button button-primary"
          to={destination}
          replace
          onClick={() => dispatch(returned())}
        >
          {leadsOn ? copy.continueNow : copy.continue}
        </Link>
        {!leadsOn && (
          <Link className="button" to={paths.orders()}>
            {copy.orders}
          </Link>
        )}
      </div>
    </div>
  );
}
