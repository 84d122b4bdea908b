import { App, Button, Empty, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import type { DocumentDetail, DocumentVersion } from '@fireflay/back-office-wire';
import { useFailureMessage } from '../../api/use-failure-message';
import { formatMoment } from '../../layout/format';
import { copy } from './copy';
import { useLazyReadDocumentVersionQuery, useUnscheduleDocumentMutation } from './documents.api';

const colors: Record<DocumentVersion['state'], string> = {
  draft: 'default',
  scheduled: 'processing',
  live: 'success',
  past: 'default',
};

interface VersionListProps {
  document: DocumentDetail;
  onOpen: (number: number, content: unknown) => void;
  onPublish: (number: number) => void;
}

/** Every version: to see it, to bring it back, and to take back its date. */
export function VersionList({ document, onOpen, onPublish }: VersionListProps) {
  const { name, versions } = document;
  const { message } = App.useApp();
  const [read] = useLazyReadDocumentVersionQuery();
  const [unschedule] = useUnscheduleDocumentMutation();
  const report = useFailureMessage();
  const open = async (number: number) => {
    const { data, error } = await read({ name, number });
    if (data) onOpen(number, data.content);
    else report(error);
  };
  const takeBack = async (number: number) => {
    const { error } = await unschedule({ name, number });
    if (error) report(error);
    else void message.success(copy.unscheduled(number));
  };
  const columns: NonNullable<TableProps<DocumentVersion>['columns']> = [
    {
      title: copy.version,
      key: 'number',
      rowScope: 'row',
      render: (_value, { number, state, validFrom }) => (
        <>
          {number} <Tag color={colors[state]}>{copy.states[state]}</Tag>
          {state === 'scheduled' && validFrom && copy.from(formatMoment(validFrom))}
        </>
      ),
    },
    {
      title: copy.author,
      key: 'author',
      responsive: ['sm'],
      render: (_value, { author, createdAt }) => `${author}, ${formatMoment(createdAt)}`,
    },
    {
      title: copy.actions,
      key: 'actions',
      render: (_value, { number, state }) => (
        <>
          <Button type="link" aria-label={copy.editLabel(number)} onClick={() => void open(number)}>
            {copy.edit}
          </Button>
          {state === 'past' && (
            <Button
              type="link"
              aria-label={copy.bringBackLabel(number)}
              onClick={() => onPublish(number)}
            >
              {copy.bringBack}
            </Button>
          )}
          {state === 'scheduled' && (
            <Button
              type="link"
              aria-label={copy.unscheduleLabel(number)}
              onClick={() => void takeBack(number)}
            >
              {copy.unschedule}
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <>
      <h2>{copy.versions}</h2>
      <Table
        rowKey="number"
        size="small"
        columns={columns}
        dataSource={versions}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        locale={{ emptyText: <Empty description={copy.noVersions} /> }}
      />
      {versions.length > 0 && (
        <Button onClick={() => onPublish(0)}>{copy.bringBackStandard}</Button>
      )}
    </>
  );
}
