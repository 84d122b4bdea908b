import { Drawer } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { QueryContent } from './query-content';
import type { ContentQuery } from './query-content';
import styles from './query-drawer.module.css';

interface QueryDrawerProps<Data> {
  title: string;
  /** The title gets the focus. */
  heading: RefObject<HTMLHeadingElement | null>;
  closeLabel: string;
  query: ContentQuery<Data>;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** The drawer that a link of a list opens beside it. */
export function QueryDrawer<Data extends object>({
  title,
  heading,
  closeLabel,
  query,
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
      <QueryContent query={query}>{children}</QueryContent>
    </Drawer>
  );
}
