import { AreaLink } from '../../layout/area-link';
import type { OrderDetail } from '@fireflay/back-office-wire';
import { copy } from './copy';
import styles from './order-page.module.css';

/** The quotes and orders for goods that go with an order, and the order that it goes with itself. */
export function OrderSupplements({ order: { supplements, supplementOf } }: { order: OrderDetail }) {
  if (supplements.length === 0 && supplementOf === null) return null;
  return (
    <section aria-labelledby="supplements">
      <h2 id="supplements">{copy.supplements}</h2>
      <ul className={styles.records}>
        {supplementOf !== null && (
          <li>
            <AreaLink to={`/pedidos/${supplementOf}`}>{copy.goesWith(supplementOf)}</AreaLink>
          </li>
        )}
        {supplements.map(({ quoteId, orderId }) => (
          <li key={quoteId}>
            <AreaLink to={`/orcamentos?lista=all&orcamento=${quoteId}`}>
              {copy.supplementQuote(quoteId)}
            </AreaLink>
            {orderId !== null && (
              <>
                {' · '}
                <AreaLink to={`/pedidos/${orderId}`}>{copy.supplementOrder(orderId)}</AreaLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
