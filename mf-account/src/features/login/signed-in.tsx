import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { returned, useAppDispatch, type Customer } from 'shared-contracts/store';
import { SHORT_DELAY } from '../redirect/delays';
import { LeadsOn } from '../redirect/leads-on';
import { copy } from './copy';
import styles from './login.module.css';

interface SignedInProps {
  customer: Customer;
  destination: string;
  /** The login happened just now: lead on without being asked. */
  leadsOn: boolean;
}

export function SignedIn({ customer, destination, leadsOn }: SignedInProps) {
  const dispatch = useAppDispatch();
  const forget = () => void dispatch(returned());

  return (
    <>
      <h1>{copy.signedInTitle(customer.name)}</h1>
      <p role="status">{leadsOn ? copy.signedIn : copy.alreadySignedIn}</p>
      <div className={styles.actions}>
        {leadsOn ? (
          <LeadsOn to={destination} delay={SHORT_DELAY} onLeave={forget} />
        ) : (
          <>
            <Link className="button button-primary" to={destination} replace onClick={forget}>
              {copy.continue}
            </Link>
            <Link className="button" to={paths.orders()}>
              {copy.orders}
            </Link>
          </>
        )}
      </div>
    </>
  );
}
