import { Alert, Input, Tag } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { quoteLists } from '@fireflay/back-office-wire';
import type { ListedQuote } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatDay, formatMoment } from '../../layout/format';
import { ListLinks } from '../../layout/list-links';
import { Page } from '../../layout/page';
import { QueryCards } from '../../layout/query-cards';
import styles from '../orders/order-list.module.css';
import { copy, listLabels, stateLabels } from './copy';
import { QuoteDrawer } from './quote-drawer';
import { useListQuotesInfiniteQuery } from './quotes.api';

/** The quotes of one list. List, search and the open quote are in the address. */
export default function QuotesPage() {
  const [address, setAddress] = useSearchParams();
  const list = quoteLists.find((each) => each === address.get('lista')) ?? quoteLists[0];
  const search = address.get('busca') ?? '';
  const opened = /^\d{1,9}$/.exec(address.get('orcamento') ?? '')?.[0];
  const query = useListQuotesInfiniteQuery({ list, ...(search !== '' && { search }) });
  const pages = query.data?.pages ?? [];
  const quotes = pages.flatMap((page) => page.quotes);
  const addressOf = (wanted: { list?: string; search?: string; id?: number }) => {
    const { list: lista, search: busca, id } = { list, search, ...wanted };
    return new URLSearchParams({
      lista,
      ...(busca !== '' && { busca }),
      ...(id !== undefined && { orcamento: String(id) }),
    });
  };
  return (
    <Page title={copy.title}>
      {pages[0]?.isElsewhere && <Alert type="info" showIcon title={copy.elsewhere} />}
      <Input.Search
        key={search}
        aria-label={copy.search}
        placeholder={copy.searchHint}
        defaultValue={search}
        allowClear
        maxLength={100}
        onSearch={(text) => setAddress(addressOf({ search: text.trim() }))}
      />
      <ListLinks
        label={copy.lists}
        lists={quoteLists}
        present={list}
        nameOf={(each) => listLabels[each]}
        addressOf={(each) => addressOf({ list: each })}
      />
      <QueryCards
        query={query}
        cards={quotes.map((each) => (
          <QuoteRow key={each.id} listed={each} to={`?${addressOf({ id: each.id })}`} />
        ))}
        empty={search === '' ? copy.empty : copy.notFound(search)}
      />
      {opened !== undefined && (
        <QuoteDrawer
          key={`opened-${opened}`}
          id={Number(opened)}
          onClose={() => setAddress(addressOf({}), { replace: true })}
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
