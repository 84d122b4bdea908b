import { standardFooter } from 'shared-contracts/content/defaults/footer';
import { fillPlaceholders } from 'shared-contracts/content/fill-placeholders';
import * as placeholders from 'shared-contracts/content/placeholders';
import { addressLine } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './footer.module.css';

/** The seller, its address and hours, and the conditions of the prices: required by law on each page. */
export function StoreIdentity() {
  const profile = useStoreProfile();
  const { legalName, cnpj, foundedIn, hours, stores } = profile;
  const [headquarters] = stores;
  const { notices } = fillPlaceholders(profile.footer ?? standardFooter, profile, placeholders);

  return (
    <div className={styles.identity}>
      <div className={`container ${styles.identityText}`}>
        <p>{notices.join(' ')}</p>
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
