import { Spin } from 'antd';
import { Link, useParams } from 'react-router-dom';
import { FailedQuery } from '../../api/failure';
import { Page } from '../../layout/page';
import { copy } from './copy';
import { DocumentForm } from './document-form';
import { useReadDocumentQuery } from './documents.api';

export function DocumentPage() {
  const { name = '' } = useParams();
  const { data, error, refetch } = useReadDocumentQuery(name);
  return (
    <Page title={data?.title ?? copy.title}>
      <Link to="/conteudo">{copy.back}</Link>
      {error && <FailedQuery error={error} onRetry={() => void refetch()} />}
      {data ? (
        <DocumentForm key={name} document={data} />
      ) : (
        !error && <Spin description={copy.loading} />
      )}
    </Page>
  );
}
