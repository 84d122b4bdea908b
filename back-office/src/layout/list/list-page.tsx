import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Page } from '../page';
import { List } from './list';
import type { ListProps } from './list';

type ListPageProps<
  Reply,
  Row extends object,
  Name extends string,
  Filter extends string,
> = ListProps<Reply, Row, Name, Filter> & {
  title: string;
  intro?: string;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  /** The drawer of the entry that is open in the address. */
  opened?: (id: number, close: () => void) => ReactNode;
  /** The dialogs that the page has opened. */
  children?: ReactNode;
};

/** A page that is a list. A page with more than one has `List` in `Page`. */
export function ListPage<
  Reply extends object,
  Row extends object,
  Name extends string = never,
  Filter extends string = never,
>({ title, intro, actions, opened, children, ...list }: ListPageProps<Reply, Row, Name, Filter>) {
  const { openedId, close } = list.address ?? {};
  return (
    <Page title={title} actions={actions}>
      {intro !== undefined && <p>{intro}</p>}
      <List<Reply, Row, Name, Filter> {...(list as ListProps<Reply, Row, Name, Filter>)} />
      {openedId !== undefined && close && (
        <Fragment key={openedId}>{opened?.(openedId, close)}</Fragment>
      )}
      {children}
    </Page>
  );
}
