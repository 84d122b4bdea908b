import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { WhatsAppLink } from '@fireflay/ui/whatsapp-link';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency } from 'shared-contracts/pricing';
import { useStoreProfile } from 'shared-contracts/store';
import { useCatalogBestSellersQuery } from '../product/more/best-sellers.api';
import { EmptyGrid } from '../product-grid/grid-messages';
import { ProductStrip } from '../product/more/product-strip';
import { copy } from './copy';
import styles from './listing-page.module.css';

/** Number of products below the message. */
const MAX_BEST_SELLERS = 8;

interface EmptySearchProps {
  term: string;
  /** A link above leads to the page that answers. */
  isAnswered: boolean;
  /** Spelling suggestions. */
  children: ReactNode;
}

/** A search without results: suggestions, contact and best sellers. */
export function EmptySearch({ term, isAnswered, children }: EmptySearchProps) {
  const profile = useStoreProfile();
  const { data, error } = useCatalogBestSellersQuery();

  return (
    <>
      <EmptyGrid
        title={isAnswered ? copy.noneNamed : copy.nothingFound(term)}
        text={isAnswered ? copy.answeredElsewhere : copy.searchTips}
      >
        {children}
        <p className={styles.ways}>
          <Link className="button" to={paths.products()}>
            {copy.allProducts}
          </Link>
          <WhatsAppLink store={profile} text={copy.askForTerm(term)}>
            {copy.askByWhatsApp}
          </WhatsAppLink>
        </p>
      </EmptyGrid>
      {!error && (
        // The container has a fixed height, so that content that loads late causes no layout shift.
        <div className={styles.bestSellers}>
          {data && data.products.length > 0 && (
            <ProductStrip
              title={data.areSold ? copy.bestSellers : copy.selection}
              products={data.products.slice(0, MAX_BEST_SELLERS)}
            >
              {({ price, boxArea }) => (
                <strong>
                  {`${formatCurrency(price.pix)}${boxArea === null ? '' : copy.perSquareMeterUnit} ${copy.withPix}`}
                </strong>
              )}
            </ProductStrip>
          )}
        </div>
      )}
    </>
  );
}
