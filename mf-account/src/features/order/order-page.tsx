import { useParams } from 'react-router-dom';
import { BrandTheme } from '@fireflay/ui/antd/brand-theme';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import { OrderView } from './order-view';
import styles from './order-page.module.css';

/** /detalhes_pedido/{id}: shows an order; also the confirmation of a purchase. */
export function OrderPage() {
  const { id = '' } = useParams();
  const { shortName } = useStoreProfile();

  return (
    <BrandTheme>
      <div className={`container ${styles.page}`}>
        <title>{copy.documentTitle(id, shortName)}</title>
        <meta name="robots" content="noindex" />
        <OrderView key={id} id={id} />
      </div>
    </BrandTheme>
  );
}
