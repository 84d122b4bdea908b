import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { quoteLists } from '@fireflay/back-office-wire';
import type { ListedQuote } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatDay, formatMoment } from '../../layout/format';
import { ListChoice } from '../../layout/list-choice';
import { Page } from '../../layout/page';
import { QueryCards } from '../../layout/query-cards';
import { useListAddress } from '../../layout/use-list-address';
import styles from '../orders/order-list.module.css';
import { copy, listLabels, stateLabels } from './copy';
import { QuoteDrawer } from './quote-drawer';
import { useListQuotesInfiniteQuery } from './quotes.api';

/** The quotes of one list. List, search and the open quote are in the address. */
export default function QuotesPage() {
  const address = useListAddress(quoteLists, 'orcamento');
  const query = useListQuotesInfiniteQuery(address.query);
  const pages = query.data?.pages ?? [];
  const quotes = pages.flatMap((page) => page.quotes);
  return (
    <Page title={copy.title}>
      <ListChoice address={address} copy={copy} labels={listLabels} />
      <QueryCards
        query={query}
        cards={quotes.map((each) => (
          <QuoteRow key={each.id} listed={each} to={`?${address.addressOf({ id: each.id })}`} />
        ))}
        empty={address.search === '' ? copy.empty : copy.notFound(address.search)}
      />
      {address.openedId !== undefined && (
        <QuoteDrawer
          key={`opened-${address.openedId}`}
          id={address.openedId}
          onClose={address.close}
        />
      )}
    </Page>
  );
}

function QuoteRow({ listed, to }: { listed: ListedQuote; to: string }) {
  const { id, state, name, createdAt, validUntil, totalCents } = listed;
  return (
    <li>
      <Link className={styles.order} to={to}>
        <strong>{copy.name(id)}</strong>
        <span className={styles.customer}>{name || copy.nobody}</span>
        <span className={styles.status}>
          <Tag>{stateLabels[state]}</Tag>
        </span>
        <span className={styles.soft}>{formatMoment(createdAt)}</span>
        <span className={styles.soft}>{copy.validUntil(formatDay(validUntil))}</span>
        <span className={styles.total}>{formatCurrency(totalCents)}</span>
      </Link>
    </li>
  );
}
