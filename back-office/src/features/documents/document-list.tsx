import { Link } from 'react-router-dom';
import type { DocumentSummary, DocumentVersion } from '@fireflay/back-office-wire';
import { formatMoment } from '../../layout/format';
import { ListPage } from '../../layout/list/list-page';
import type { Columns } from '../../layout/list/query-table';
import { copy } from './copy';
import { useListDocumentsQuery } from './documents.api';

const columns: Columns<DocumentSummary> = [
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

export const DocumentList = () => (
  <ListPage
    title={copy.title}
    intro={copy.intro}
    query={useListDocumentsQuery()}
    rows={({ documents }) => documents}
    rowKey="name"
    columns={columns}
    empty={copy.none}
  />
);
