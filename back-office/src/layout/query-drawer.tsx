import { Drawer, Spin } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { FailedQuery } from '../api/failure';
import styles from './query-drawer.module.css';

interface QueryDrawerProps<Data> {
  title: string;
  /** Of the title, which gets the focus. */
  heading: RefObject<HTMLHeadingElement | null>;
  closeLabel: string;
  query: { data?: Data | undefined; error?: unknown; refetch: () => unknown };
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** What a link of a list opens beside it. */
export function QueryDrawer<Data extends object>({
  title,
  heading,
  closeLabel,
  query: { data, error, refetch },
  onClose,
  children,
}: QueryDrawerProps<Data>) {
  return (
    <Drawer
      open
      size="min(100vw, 44rem)"
      closable={{ 'aria-label': closeLabel }}
      title={
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
      }
      onClose={onClose}
      // The list's link that opened it, which the address has replaced meanwhile.
      afterOpenChange={(isOpen) => isOpen && heading.current?.focus()}
    >
      {error ? (
        <FailedQuery error={error} onRetry={() => void refetch()} />
      ) : data ? (
        children(data)
      ) : (
        <Spin />
      )}
    </Drawer>
  );
}
