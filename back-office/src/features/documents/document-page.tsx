import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { documentNames, documents } from 'shared-contracts/content';
import type { DocumentName } from 'shared-contracts/content';
import { FailedQuery } from '../../api/failure';
import { InFront } from '../../layout/in-front';
import { Page } from '../../layout/page';
import { copy } from './copy';
import { DocumentForm } from './document-form';
import { useReadDocumentQuery } from './documents.api';
import { documentsInFrontOfServer } from './in-front-of-server';

interface DocumentPageProps {
  name: string;
  /** It is above the form. */
  children?: ReactNode;
}

export const DocumentPage = ({ name, children }: DocumentPageProps) => (
  <InFront
    title={isDocumentName(name) ? documents[name].title : copy.title}
    declared={isDocumentName(name) ? documentsInFrontOfServer[name] : 'works'}
  >
    <EditedDocument name={name}>{children}</EditedDocument>
  </InFront>
);

const isDocumentName = (name: string): name is DocumentName =>
  documentNames.some((each) => each === name);

function EditedDocument({ name, children }: DocumentPageProps) {
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
