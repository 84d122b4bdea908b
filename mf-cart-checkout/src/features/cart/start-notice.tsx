import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './start-notice.module.css';
import type { StartObstacle } from './use-checkout-start';
import { useDelayedVisit } from './use-delayed-visit';

const loginDelay = 2_000;
const texts: Record<StartObstacle, string> = {
  login: copy.loginNeeded,
  cep: copy.cepNeeded,
  customDelivery: copy.customDelivery,
};

/** What keeps the shopper from the checkout. To the login it leads by itself (§9). */
export function StartNotice({ obstacle }: { obstacle: StartObstacle }) {
  const login = paths.login(paths.cart());
  useDelayedVisit(obstacle === 'login' ? login : null, loginDelay);

  return (
    <div className={`message message-warning ${styles.notice}`} role="alert">
      <strong>{copy.attention}</strong>
      <p>{texts[obstacle]}</p>
      {obstacle === 'login' && (
        <Link className={styles.link} to={login}>
          {copy.continueNow}
        </Link>
      )}
    </div>
  );
}
