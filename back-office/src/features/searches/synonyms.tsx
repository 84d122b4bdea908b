import { Button, Popconfirm } from 'antd';
import type { SearchSynonym } from '@fireflay/back-office-wire';
import { useFailureMessage } from '../../api/use-failure-message';
import { List } from '../../layout/list/list';
import type { Columns } from '../../layout/list/query-table';
import { copy } from './copy';
import { useRemoveSynonymMutation } from './searches.api';
import { PAGE_SIZE } from './searches-query';
import type { SearchesQuery } from './searches-query';

/** The words of shoppers that the store's own words stand for. */
export function Synonyms({ query }: { query: SearchesQuery }) {
  const [remove] = useRemoveSynonymMutation();
  const report = useFailureMessage();
  const columns: Columns<SearchSynonym> = [
    { title: copy.typedField, dataIndex: 'typed', rowScope: 'row' },
    { title: copy.meant, dataIndex: 'meant' },
    { title: copy.author, dataIndex: 'author', responsive: ['md'] },
    {
      title: copy.actions,
      key: 'actions',
      render: (_value, { typed, words }) => (
        <Popconfirm
          title={copy.removeTitle(typed)}
          okText={copy.remove}
          cancelText={copy.cancel}
          onConfirm={() => void remove({ words }).then(({ error }) => error && report(error))}
        >
          <Button type="link" aria-label={copy.removeOf(typed)}>
            {copy.remove}
          </Button>
        </Popconfirm>
      ),
    },
  ];
  return (
    <List
      query={query}
      rows={({ synonyms }) => synonyms}
      rowKey="words"
      columns={columns}
      pageSize={PAGE_SIZE}
      empty={copy.noSynonyms}
    />
  );
}
