import { Empty, Spin } from 'antd';
import type { ReactNode } from 'react';
import styles from './query-cards.module.css';
import { QueryPages } from './query-pages';
import type { RowsQuery } from './query-pages';

interface QueryCardsProps {
  query: RowsQuery & { isLoading: boolean };
  /** A list item for each row. */
  cards: readonly ReactNode[];
  /** What is said where there are no rows. */
  empty: string;
}

/** The rows of a query as cards. */
export const QueryCards = ({ query, cards, empty }: QueryCardsProps) => (
  <QueryPages query={query}>
    <Spin spinning={query.isLoading}>
      <ul className={styles.cards}>{cards}</ul>
      {!query.isLoading && cards.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      )}
    </Spin>
  </QueryPages>
);
