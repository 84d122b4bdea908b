import { Empty, Spin } from 'antd';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import styles from './query-cards.module.css';
import { QueryPages } from './query-pages';
import type { RowsQuery } from './query-pages';

interface QueryCardsProps<Row> {
  query: RowsQuery;
  rows: readonly Row[];
  rowKey: keyof Row & string;
  /** The list item of a row. */
  card: (row: Row) => ReactNode;
  /** The text in place of rows, where there are none. */
  empty: string;
}

/** The rows of a query as cards. */
export const QueryCards = <Row extends object>({
  query,
  rows,
  rowKey,
  card,
  empty,
}: QueryCardsProps<Row>) => (
  <QueryPages query={query}>
    <Spin spinning={query.isLoading}>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <Fragment key={String(row[rowKey])}>{card(row)}</Fragment>
        ))}
      </ul>
      {!query.isLoading && rows.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      )}
    </Spin>
  </QueryPages>
);
