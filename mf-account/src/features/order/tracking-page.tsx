import { useSearchParams } from 'react-router-dom';
import { BrandTheme } from '@fireflay/ui/antd/brand-theme';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import { OrderLookup } from './order-lookup';
import { OrderView } from './order-view';
import styles from './order-page.module.css';

/** /rastreio: shows an order by its number. */
export function TrackingPage() {
  const [searchParams] = useSearchParams();
  const { shortName } = useStoreProfile();
  const id = searchParams.get('id')?.trim();

  return (
    <BrandTheme>
      <div className={`container ${styles.page}`}>
        <title>{copy.trackingDocumentTitle(shortName)}</title>
        <meta name="robots" content="noindex" />
        {id ? (
          <OrderView key={id} id={id} />
        ) : (
          <div className={`card ${styles.missing}`}>
            <h1>{copy.trackingTitle}</h1>
            <p>{copy.trackingHint}</p>
            <OrderLookup />
          </div>
        )}
      </div>
    </BrandTheme>
  );
}
