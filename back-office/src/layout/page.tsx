import { Alert } from 'antd';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { RemarkContext } from './own-server-context';
import styles from './page.module.css';
import { useTitledHeading } from './use-titled-heading';

interface PageProps {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of an area: its title is that of the window, and gets the focus when the page opens. */
export function Page({ title, actions, children }: PageProps) {
  const heading = useTitledHeading(title);
  const remark = useContext(RemarkContext);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {remark !== '' && <Alert type="info" showIcon title={remark} />}
      {children}
    </div>
  );
}
