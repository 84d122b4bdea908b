import { addressLine } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './footer.module.css';

/** Who sells, where and when to reach them, and what the prices hold for: what the law wants on each page. */
export function StoreIdentity() {
  const { legalName, cnpj, foundedIn, hours, stores } = useStoreProfile();
  const [headquarters] = stores;

  return (
    <div className={styles.identity}>
      <div className={`container ${styles.identityText}`}>
        <p>
          {copy.internetOnly} {copy.illustrative} {copy.withdrawal}
        </p>
        <p>
          <strong>{legalName}</strong> · <span>{copy.cnpj(cnpj)}</span> · {copy.since(foundedIn)}
        </p>
        {headquarters && <address>{addressLine(headquarters)}</address>}
        <p>
          {copy.hours}: {hours.map((each) => `${each.days}, ${each.hours}`).join('; ')}.
        </p>
      </div>
    </div>
  );
}
