import { Link } from 'react-router-dom';
import { WhatsAppLink } from '@fireflay/ui/whatsapp-link';
import { paths } from 'shared-contracts/navigation';
import { useCategories, useStoreProfile } from 'shared-contracts/store';
import { copy } from '../copy';
import { placeOf } from '../product';
import type { Product } from '../product';
import styles from './sold-out.module.css';
import { StockAlertButton } from './stock-alert-button';

/** Replaces the buy panel of a product that is sold out, with links to alternatives. */
export function SoldOut({ product }: { product: Product }) {
  const profile = useStoreProfile();
  const { id, name } = product;
  const place = placeOf(product, useCategories());

  return (
    <section className={`message message-warning ${styles.soldOut}`} aria-labelledby="esgotado">
      <h2 id="esgotado">{copy.soldOut}</h2>
      <p>{copy.soldOutText}</p>
      <div className={styles.ways}>
        <StockAlertButton product={product} />
        <WhatsAppLink store={profile} text={copy.askMessage(name, id)}>
          {copy.askForIt}
        </WhatsAppLink>
        {place && (
          <Link className="button" to={paths.listing(place.group.slug, place.subgroup?.slug)}>
            {copy.similar}
          </Link>
        )}
      </div>
    </section>
  );
}
