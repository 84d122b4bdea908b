import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { returned, useAppDispatch } from 'shared-contracts/store';
import type { Customer } from 'shared-contracts/store';
import { SHORT_REDIRECT_MS } from '../../components/redirect/delays';
import { AutoRedirect } from '../../components/redirect/auto-redirect';
import { copy } from './copy';
import styles from './login.module.css';

interface SignedInProps {
  customer: Customer;
  destination: string;
  /** The shopper has just signed in: redirect automatically. */
  isRedirecting: boolean;
}

export function SignedIn({ customer, destination, isRedirecting }: SignedInProps) {
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const clearReturnPath = () => void dispatch(returned());

  // The form had the focus, and is gone.
  useEffect(() => {
    if (isRedirecting) heading.current?.focus();
  }, [isRedirecting]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {copy.signedInTitle(customer.name)}
      </h1>
      <p role="status">{isRedirecting ? copy.signedIn : copy.alreadySignedIn}</p>
      <div className={styles.actions}>
        {isRedirecting ? (
          <AutoRedirect to={destination} delayMs={SHORT_REDIRECT_MS} onLeave={clearReturnPath} />
        ) : (
          <>
            <Link
              className="button button-primary"
              to={destination}
              replace
              onClick={clearReturnPath}
            >
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
