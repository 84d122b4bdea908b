import type { ReactNode } from 'react';
import { ListTools } from './list-tools';
import type { ListTexts, ListToolsProps } from './list-tools';
import { QueryCards } from './query-cards';
import type { RowsQuery } from './query-pages';
import { QueryTable } from './query-table';
import type { Columns } from './query-table';
import type { Bulk } from './use-selection';

export interface ListQuery<Reply> extends RowsQuery {
  /** The reply, or those of all pages that were read. */
  data?: Reply | { pages: readonly Reply[] } | undefined;
}

/** The rows as a table, or as cards. */
type Look<Row> =
  | { columns: Columns<Row>; bulk?: Bulk<Row>; pageSize?: number; card?: never }
  | { card: (row: Row) => ReactNode; columns?: never };

/** The search, the links to its lists and the filters of a list whose state is in the address. */
type Tools<Reply, List extends string, Filter extends string> = Omit<
  ListToolsProps<List, Filter>,
  'address' | 'lists'
> & {
  address?: ListToolsProps<List, Filter>['address'];
  lists?: Omit<ListTexts<List>, 'counts'> & {
    counts?: (reply: Reply) => ListTexts<List>['counts'];
  };
  /** The text in place of rows that were searched for; missing: `empty`. */
  notFound?: (search: string) => string;
};

export type ListProps<
  Reply,
  Row extends object,
  List extends string,
  Filter extends string,
> = Look<Row> &
  Tools<Reply, List, Filter> & {
    query: ListQuery<Reply>;
    rows: (reply: Reply) => readonly Row[];
    rowKey: keyof Row & string;
    /** The text in place of rows, where there are none. */
    empty: string;
    /** A sentence about the rows, which is read aloud when it changes. */
    status?: (reply: Reply) => string;
  };

/** A list as a page declares it: how its rows are found, searched, shown and changed together. */
export function List<
  Reply extends object,
  Row extends object,
  Name extends string = never,
  Filter extends string = never,
>({
  address,
  search,
  lists,
  filters,
  query,
  rows: rowsOf,
  rowKey,
  empty,
  notFound,
  status,
  ...look
}: ListProps<Reply, Row, Name, Filter>) {
  const replies = repliesOf(query);
  const last = replies.at(-1);
  const rows = replies.flatMap(rowsOf);
  const text = notFound && address && address.search !== '' ? notFound(address.search) : empty;
  return (
    <>
      {address && (
        <ListTools
          address={address}
          search={search}
          lists={lists && { ...lists, counts: last && lists.counts?.(last) }}
          filters={filters}
        />
      )}
      {status && <p role="status">{last && status(last)}</p>}
      {look.card ? (
        <QueryCards query={query} rows={rows} rowKey={rowKey} card={look.card} empty={text} />
      ) : (
        <QueryTable query={query} rows={rows} rowKey={rowKey} {...look} empty={text} />
      )}
    </>
  );
}

function repliesOf<Reply extends object>({ data }: ListQuery<Reply>): readonly Reply[] {
  if (!data) return [];
  return 'pages' in data ? data.pages : [data];
}
