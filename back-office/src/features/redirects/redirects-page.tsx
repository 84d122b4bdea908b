import { Alert, Button, Popconfirm, Tag, Upload } from 'antd';
import { useState } from 'react';
import { MAX_REDIRECTS_MB } from '@fireflay/back-office-wire';
import type { RedirectList } from '@fireflay/back-office-wire';
import { isFailure } from '../../api/failure';
import { saveFile } from '../../api/save-file';
import { useFailureMessage } from '../../api/use-failure-message';
import { formatMoment } from '../../layout/format';
import { List } from '../../layout/list/list';
import type { Columns } from '../../layout/list/query-table';
import { Page } from '../../layout/page';
import { copy } from './copy';
import {
  useLazyExportRedirectsQuery,
  useListRedirectsQuery,
  useReplaceRedirectsMutation,
  useRestoreRedirectsMutation,
} from './redirects.api';
import styles from './redirects.module.css';

/** The addresses of the former site: a file replaces them, and every list can come back. */
export default function RedirectsPage() {
  const query = useListRedirectsQuery();
  const [replace, { isLoading }] = useReplaceRedirectsMutation();
  const [restore, { isLoading: isRestoring }] = useRestoreRedirectsMutation();
  const [download] = useLazyExportRedirectsQuery();
  const report = useFailureMessage();
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState('');
  const lists = query.data?.lists ?? [];

  const take = async (file: File) => {
    setDone('');
    if (file.size > MAX_REDIRECTS_MB * 1024 ** 2) return setProblem(copy.large);
    const { data, error } = await replace(file);
    setProblem(isFailure(error) ? error.message : '');
    if (data) setDone(copy.replaced(data));
  };
  const bringBack = async (id: number) => {
    setProblem('');
    const { data, error } = await restore({ id });
    if (data) setDone(copy.replaced(data));
    else report(error);
  };
  const save = async (id: number) => {
    const { data, error } = await download({ id });
    if (data) saveFile(data.fileName, data.csv, 'text/csv');
    else report(error);
  };
  const columns: Columns<RedirectList> = [
    {
      title: copy.list,
      key: 'id',
      rowScope: 'row',
      render: (_value, { id, author, createdAt }) => (
        <>
          {id} {id === lists[0]?.id && <Tag color="success">{copy.inForce}</Tag>}
          <span className={styles.soft}>{copy.by(author, formatMoment(createdAt))}</span>
        </>
      ),
    },
    { title: copy.count, dataIndex: 'count', align: 'end', responsive: ['sm'] },
    {
      title: copy.actions,
      key: 'actions',
      render: (_value, { id }) => (
        <>
          <Button type="link" aria-label={copy.downloadLabel(id)} onClick={() => void save(id)}>
            {copy.download}
          </Button>
          {id !== lists[0]?.id && (
            <Popconfirm
              title={copy.restoreTitle(id)}
              okText={copy.restore}
              cancelText={copy.cancel}
              onConfirm={() => void bringBack(id)}
            >
              <Button type="link" aria-label={copy.restoreLabel(id)} loading={isRestoring}>
                {copy.restore}
              </Button>
            </Popconfirm>
          )}
        </>
      ),
    },
  ];
  return (
    <Page title={copy.title}>
      <p>{copy.intro}</p>
      <Upload
        accept=".csv,.xlsx,.txt"
        showUploadList={false}
        disabled={isLoading}
        beforeUpload={(file: File) => {
          void take(file);
          return false;
        }}
        hasControlInside
      >
        <Button type="primary" loading={isLoading}>
          {copy.choose}
        </Button>
      </Upload>
      <p>{copy.file}</p>
      <p role="status">{done}</p>
      {problem !== '' && (
        <Alert
          role="alert"
          type="error"
          title={<span className={styles.problems}>{problem}</span>}
        />
      )}
      <h2>{copy.lists}</h2>
      <List
        query={query}
        rows={(reply) => reply.lists}
        rowKey="id"
        columns={columns}
        empty={copy.empty}
      />
    </Page>
  );
}
