import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { whatsappLink } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from '../copy';
import type { Product } from '../product';
import styles from './sold-out.module.css';

/** Replaces the buy panel of a product that is sold out, with links to alternatives. */
export function SoldOut({ product }: { product: Product }) {
  const profile = useStoreProfile();
  const { id, name, groupSlug, subgroupSlug } = product;

  return (
    <section className={`message message-warning ${styles.soldOut}`} aria-labelledby="esgotado">
      <h2 id="esgotado">{copy.soldOut}</h2>
      <p>{copy.soldOutText}</p>
      <div className={styles.ways}>
        <a
          className="button button-primary"
          href={whatsappLink(profile, copy.askMessage(name, id))}
          target="_blank"
          rel="noreferrer"
        >
          {copy.askForIt}
          <span className="visually-hidden">{copy.opensInNewTab}</span>
        </a>
        {groupSlug && (
          <Link className="button" to={paths.listing(groupSlug, subgroupSlug ?? undefined)}>
            {copy.similar}
          </Link>
        )}
      </div>
    </section>
  );
}
