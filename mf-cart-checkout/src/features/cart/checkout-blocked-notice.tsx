import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './checkout-blocked-notice.module.css';
import type { CheckoutBlockReason } from './use-checkout-start';
import { useDelayedNavigation } from './use-delayed-navigation';

const LOGIN_REDIRECT_MS = 2_000;
const reasonTexts: Record<CheckoutBlockReason, string> = {
  login: copy.loginNeeded,
  cep: copy.cepNeeded,
  customDelivery: copy.customDelivery,
};

/** Explains why the checkout is blocked. Without a login it redirects to the login page (§9). */
export function CheckoutBlockedNotice({ reason }: { reason: CheckoutBlockReason }) {
  const login = paths.login(paths.cart());
  useDelayedNavigation(reason === 'login' ? login : null, LOGIN_REDIRECT_MS);

  return (
    <div className={`message message-warning ${styles.notice}`} role="alert">
      <strong>{copy.attention}</strong>
      <p>{reasonTexts[reason]}</p>
      {reason === 'login' && (
        <Link className={styles.link} to={login}>
          {copy.continueNow}
        </Link>
      )}
    </div>
  );
}
