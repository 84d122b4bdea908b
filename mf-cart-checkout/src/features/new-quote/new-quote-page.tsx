import { Link, useLoaderData } from 'react-router-dom';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { Message } from '@fireflay/ui/message';
import { Skeleton } from '@fireflay/ui/skeleton';
import { paths } from 'shared-contracts/navigation';
import { useFeature, useStoreProfile } from 'shared-contracts/store';
import { NoScriptNotice } from '../../components/no-script/no-script-notice';
import { useCartLines } from '../cart/lines/use-cart-lines';
import { copy } from './copy';
import { NewQuoteForm } from './new-quote-form';
import type { NewQuoteData } from './new-quote-data';
import { MAX_ITEMS } from '../../components/address-items/address-items';
import { ofCartLine } from './quoted-items';
import type { WantedItem } from './quoted-items';
import { QuotedList } from './quoted-list';
import styles from './new-quote.module.css';

/** `/orcamento/novo`: makes a quote of the cart, or of the products in the address. */
export function NewQuotePage() {
  const isOffered = useFeature('quotes');
  const { shortName } = useStoreProfile();

  return (
    <div className={`container ${styles.page}`}>
      <title>{`${copy.title} | ${shortName}`}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1>{copy.title}</h1>
        <p className={styles.lead}>{copy.lead}</p>
      </header>
      {isOffered ? <Wanted /> : <Message kind="info">{copy.notOffered}</Message>}
    </div>
  );
}

function Wanted() {
  const { wanted } = useLoaderData<NewQuoteData>();
  const lines = useCartLines();
  if (wanted?.hasFailed) {
    return <FailureMessage text={copy.failed} onRetry={() => window.location.reload()} />;
  }
  if (wanted) {
    const items = findWanted(wanted);
    const missing = wanted.items.length - items.length + wanted.unread;
    return <Content items={items} missing={missing} isOfCart={false} />;
  }
  if (lines === null) {
    return (
      <>
        <NoScriptNotice reason={copy.needsScript} />
        <Skeleton label={copy.loading} className={styles.pending} count={2} />
      </>
    );
  }
  return <Content items={lines.map(ofCartLine)} missing={0} isOfCart />;
}

function findWanted({ items, products }: NonNullable<NewQuoteData['wanted']>): WantedItem[] {
  return items.flatMap(({ productId, quantity }) => {
    const product = products.find((each) => each.productId === productId);
    return product ? [{ ...product, quantity, batch: null }] : [];
  });
}

interface ContentProps {
  items: WantedItem[];
  /** Products that cannot be quoted. */
  missing: number;
  isOfCart: boolean;
}

function Content({ items, missing, isOfCart }: ContentProps) {
  return (
    <>
      {missing > 0 && <Message kind="warning">{copy.missing(missing)}</Message>}
      {items.length > MAX_ITEMS && <Message kind="error">{copy.tooMany(MAX_ITEMS)}</Message>}
      {items.length === 0 ? (
        <div className={`card ${styles.empty}`}>
          <p>{copy.empty}</p>
          <Link className="button button-primary" to={paths.products()}>
            {copy.browse}
          </Link>{' '}
          <Link className="button" to={paths.quickOrder()}>
            {copy.pasteList}
          </Link>
        </div>
      ) : (
        <>
          <QuotedList items={items} isOfCart={isOfCart} />
          {items.length <= MAX_ITEMS && <NewQuoteForm items={items} />}
        </>
      )}
    </>
  );
}
