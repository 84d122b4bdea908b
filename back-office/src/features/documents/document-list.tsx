import type { TableProps } from 'antd';
import { Link } from 'react-router-dom';
import type { DocumentSummary, DocumentVersion } from '@fireflay/back-office-wire';
import { formatMoment } from '../../layout/format';
import { Page } from '../../layout/page';
import { QueryTable } from '../../layout/query-table';
import { copy } from './copy';
import { useListDocumentsQuery } from './documents.api';

const columns: NonNullable<TableProps<DocumentSummary>['columns']> = [
  {
    title: copy.document,
    key: 'title',
    rowScope: 'row',
    render: (_value, { name, title }) => <Link to={`/conteudo/${name}`}>{title}</Link>,
  },
  {
    title: copy.shown,
    dataIndex: 'live',
    render: (live: DocumentVersion | null) => (live ? copy.versionBy(live) : copy.standard),
  },
  {
    title: copy.next,
    dataIndex: 'scheduled',
    responsive: ['md'],
    render: (next: DocumentVersion | null) =>
      next?.validFrom ? copy.from(formatMoment(next.validFrom)) : '',
  },
  {
    title: copy.draft,
    dataIndex: 'draft',
    responsive: ['md'],
    render: (draft: DocumentVersion | null) => (draft ? copy.versionBy(draft) : ''),
  },
];

export function DocumentList() {
  const query = useListDocumentsQuery();
  return (
    <Page title={copy.title}>
      <p>{copy.intro}</p>
      <QueryTable
        query={query}
        rows={query.data?.documents ?? []}
        rowKey="name"
        columns={columns}
        empty={copy.none}
      />
    </Page>
  );
}
