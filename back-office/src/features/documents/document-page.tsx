import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { FailedQuery } from '../../api/failure';
import { Page } from '../../layout/page';
import { copy } from './copy';
import { DocumentForm } from './document-form';
import { useReadDocumentQuery } from './documents.api';

interface DocumentPageProps {
  name: string;
  /** What stands above the form. */
  children?: ReactNode;
}

export function DocumentPage({ name, children }: DocumentPageProps) {
  const { data, error, refetch } = useReadDocumentQuery(name);
  return (
    <Page title={data?.title ?? copy.title}>
      {children}
      {error && <FailedQuery error={error} onRetry={() => void refetch()} />}
      {data ? (
        <DocumentForm key={name} document={data} />
      ) : (
        !error && <Spin description={copy.loading} />
      )}
    </Page>
  );
}
