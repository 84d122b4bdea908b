import { Button } from 'antd';
import type { MissedSearch } from '@fireflay/back-office-wire';
import { useFailureMessage } from '../../api/use-failure-message';
import { formatMoment } from '../../layout/format';
import { List } from '../../layout/list/list';
import type { Columns } from '../../layout/list/query-table';
import { copy } from './copy';
import { useDismissSearchMutation } from './searches.api';
import styles from './searches-page.module.css';
import { PAGE_SIZE } from './searches-query';
import type { SearchesQuery } from './searches-query';

interface MissedSearchesProps {
  query: SearchesQuery;
  onAdd: (typed: string) => void;
}

/** The searches that found nothing. They get a synonym, or leave the list, many at once if need be. */
export function MissedSearches({ query, onAdd }: MissedSearchesProps) {
  const [dismiss] = useDismissSearchMutation();
  const report = useFailureMessage();
  const columns: Columns<MissedSearch> = [
    { title: copy.typed, dataIndex: 'typed', rowScope: 'row' },
    {
      title: copy.shown,
      dataIndex: 'shown',
      responsive: ['md'],
      render: (shown: string | null) => shown ?? copy.nothing,
    },
    { title: copy.times, dataIndex: 'times', align: 'end', responsive: ['sm'] },
    { title: copy.lastAt, dataIndex: 'lastAt', responsive: ['lg'], render: formatMoment },
    {
      title: copy.actions,
      key: 'actions',
      render: (_value, { typed, words }) => (
        <div className={styles.actions}>
          <Button type="link" aria-label={copy.addFor(typed)} onClick={() => onAdd(typed)}>
            {copy.add}
          </Button>
          <Button
            type="link"
            aria-label={copy.dismissOf(typed)}
            onClick={() => void dismiss({ words }).then(({ error }) => error && report(error))}
          >
            {copy.dismiss}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <List
      query={query}
      rows={({ missed }) => missed}
      rowKey="words"
      columns={columns}
      pageSize={PAGE_SIZE}
      empty={copy.noneMissed}
      bulk={{
        nameOf: ({ typed }) => typed,
        actions: [
          {
            operation: 'DismissSearch',
            label: copy.dismiss,
            run: ({ words }) => dismiss({ words }),
            done: copy.dismissed,
          },
        ],
      }}
    />
  );
}
