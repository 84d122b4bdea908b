import { Alert } from 'antd';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import type { InFrontOfServer } from '../own-server';
import { OwnServerContext, RemarkContext } from './own-server-context';
import { Page } from './page';

interface InFrontProps {
  /** The heading of the page that replaces a locked one. */
  title: string;
  declared: InFrontOfServer;
  children: ReactNode;
}

/** Shows a page as it is declared to be in front of a retailer's own server. */
export function InFront({ title, declared, children }: InFrontProps) {
  const hasOwnServer = useContext(OwnServerContext);
  if (!hasOwnServer || declared === 'works') return children;
  if ('remark' in declared)
    return <RemarkContext value={declared.remark}>{children}</RemarkContext>;
  return (
    <Page title={title}>
      <Alert type="info" showIcon title={declared.locked} />
    </Page>
  );
}
