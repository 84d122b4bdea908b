import { Alert, Tag } from 'antd';
import { Link } from 'react-router-dom';
import type { Operations, ReplyOf } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatMoment } from '../../layout/format';
import { List } from '../../layout/list/list';
import { ListTools } from '../../layout/list/list-tools';
import type { Columns } from '../../layout/list/query-table';
import { useListAddress } from '../../layout/list/use-list-address';
import { Page } from '../../layout/page';
import { copy, formatNumber } from './copy';
import { useReadProductHistoryInfiniteQuery } from './imports.api';
import styles from './imports.module.css';

/** The largest number of the database's column. */
const MAX_PRODUCT_CODE = 2_147_483_647;

type Change = ReplyOf<Operations['ReadProductHistory']>['changes'][number];

/** Prices and balances of a product over time. Its code is in the address. */
export function HistoryPage() {
  const address = useListAddress({ searchName: 'codigo' });
  const { search: digits } = address;
  const isValid = /^[1-9]\d{0,9}$/.test(digits) && Number(digits) <= MAX_PRODUCT_CODE;
  return (
    <Page title={copy.history} actions={<Link to="/importacoes">{copy.back}</Link>}>
      <ListTools
        address={address}
        search={{ label: copy.code, hint: copy.code, button: copy.show, isNumber: true }}
      />
      {digits !== '' && !isValid && <Alert role="alert" type="error" title={copy.codeInvalid} />}
      {isValid && <History code={Number(digits)} />}
    </Page>
  );
}

function History({ code }: { code: number }) {
  const query = useReadProductHistoryInfiniteQuery(code);
  const [first] = query.data?.pages ?? [];
  return (
    <section className={styles.section}>
      {first && <h2>{first.name ?? copy.notForSale}</h2>}
      <List
        query={query}
        rows={({ changes }) => changes}
        rowKey="id"
        columns={columns}
        empty={copy.noHistory}
      />
    </section>
  );
}

const columns: Columns<Change> = [
  {
    title: copy.when,
    key: 'when',
    render: (_value, { at, actor, fileName, isUndo }) => (
      <>
        {formatMoment(at)} {isUndo && <Tag>{copy.undoMark}</Tag>}
        <div className={styles.soft}>{[actor, fileName].filter(Boolean).join(', ')}</div>
      </>
    ),
  },
  {
    title: copy.field,
    key: 'field',
    render: (_value, { field, batch, store }) =>
      field === 'price' ? copy.price : copy.balance(batch, store),
  },
  {
    title: `${copy.before} → ${copy.now}`,
    key: 'change',
    render: (_value, { field, before, after }) => {
      const show = (value: number | null) =>
        value === null
          ? copy.none
          : field === 'price'
            ? formatCurrency(value)
            : formatNumber(value);
      return (
        <>
          {show(before)}{' '}
          <span aria-label={copy.to} role="img">
            →
          </span>{' '}
          <strong>{show(after)}</strong>
        </>
      );
    },
  },
];
