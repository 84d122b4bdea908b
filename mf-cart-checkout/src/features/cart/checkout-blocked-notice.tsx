import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './checkout-blocked-notice.module.css';
import type { CheckoutBlock } from './use-checkout-start';
import { useDelayedNavigation } from './use-delayed-navigation';

const LOGIN_REDIRECT_MS = 2_000;
const reasonTexts: Record<CheckoutBlock['reason'], string> = {
  login: copy.loginNeeded,
  cep: copy.cepNeeded,
  customDelivery: copy.customDelivery,
};

/** Explains why the checkout is blocked. Without a login it redirects to the login page (§9). */
export function CheckoutBlockedNotice({ block }: { block: CheckoutBlock }) {
  const login = block.reason === 'login' ? paths.login(block.returnTo) : null;
  useDelayedNavigation(login, LOGIN_REDIRECT_MS);

  return (
    <div className={`message message-warning ${styles.notice}`} role="alert">
      <strong>{copy.attention}</strong>
      <p>{reasonTexts[block.reason]}</p>
      {login !== null && (
        <Link className={styles.link} to={login}>
          {copy.continueNow}
        </Link>
      )}
    </div>
  );
}
