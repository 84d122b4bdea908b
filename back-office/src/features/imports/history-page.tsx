import { Alert, Input, Tag } from 'antd';
import type { TableProps } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import type { Operations, ReplyOf } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatMoment } from '../../layout/format';
import { Page } from '../../layout/page';
import { QueryTable } from '../../layout/query-table';
import { copy, formatNumber } from './copy';
import { useReadProductHistoryInfiniteQuery } from './imports.api';
import styles from './imports.module.css';

/** The largest number of the database's column. */
const MAX_PRODUCT_CODE = 2_147_483_647;

type Change = ReplyOf<Operations['ReadProductHistory']>['changes'][number];

/** Prices and balances of a product over time. Its code is in the address. */
export function HistoryPage() {
  const [address, setAddress] = useSearchParams();
  const code = address.get('codigo') ?? '';
  const isValid = /^[1-9]\d{0,9}$/.test(code) && Number(code) <= MAX_PRODUCT_CODE;
  return (
    <Page
      title={copy.history}
      actions={
        <Link className={styles.link} to="/importacoes">
          {copy.back}
        </Link>
      }
    >
      <Input.Search
        key={code}
        className={styles.code}
        aria-label={copy.code}
        placeholder={copy.code}
        inputMode="numeric"
        defaultValue={code}
        maxLength={10}
        enterButton={copy.show}
        onSearch={(text) => setAddress(text.trim() === '' ? {} : { codigo: text.trim() })}
      />
      {code !== '' && !isValid && <Alert role="alert" type="error" title={copy.codeInvalid} />}
      {isValid && <History code={Number(code)} />}
    </Page>
  );
}

function History({ code }: { code: number }) {
  const query = useReadProductHistoryInfiniteQuery(code);
  const [first] = query.data?.pages ?? [];
  return (
    <section className={styles.section}>
      {first && <h2>{first.name ?? copy.notForSale}</h2>}
      <QueryTable
        query={query}
        rows={query.data?.pages.flatMap(({ changes }) => changes) ?? []}
        rowKey="id"
        columns={columns}
        empty={copy.noHistory}
      />
    </section>
  );
}

const columns: NonNullable<TableProps<Change>['columns']> = [
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
