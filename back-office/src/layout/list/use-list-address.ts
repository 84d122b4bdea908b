import { useSearchParams } from 'react-router-dom';

interface Wanted<List extends string, Filter extends string> {
  list?: List;
  search?: string;
  filters?: Partial<Record<Filter, string>>;
  /** The entry that is open. */
  id?: number;
}

export interface ListAddress<List extends string = never, Filter extends string = never> {
  lists: readonly List[];
  list: List;
  /** Empty: nothing was searched. */
  search: string;
  /** Empty: not filtered. */
  filters: Readonly<Record<Filter, string>>;
  /** The arguments of the query for a page of the list. */
  query: { list: List; search?: string };
  openedId: number | undefined;
  /** The present list, search and filters with these changes. What is shown by default is left out. */
  addressOf: (wanted: Wanted<List, Filter>) => URLSearchParams;
  show: (wanted: Wanted<List, Filter>) => void;
  /** Closes the open entry: 'back' does not open it again. */
  close: () => void;
}

interface ListParts<List extends string, Filter extends string> {
  /** The first one is shown by default. */
  lists?: readonly [List, ...List[]];
  /** Their names in the address. */
  filters?: readonly Filter[];
  /** The name of the open entry in the address. */
  entry?: string;
  listName?: string;
  searchName?: string;
}

/** The list, the search, the filters and the open entry of a page. They are in the address, so that 'back' finds them again. */
export function useListAddress<List extends string = never, Filter extends string = never>({
  lists,
  filters: names = [],
  entry = '',
  listName = 'lista',
  searchName = 'busca',
}: ListParts<List, Filter> = {}): ListAddress<List, Filter> {
  const [address, setAddress] = useSearchParams();
  const [standard] = lists ?? [];
  const list = (lists?.find((each) => each === address.get(listName)) ?? standard) as List;
  const search = address.get(searchName) ?? '';
  const filters = Object.fromEntries(
    names.map((name) => [name, address.get(name) ?? '']),
  ) as Record<Filter, string>;
  const digits = /^\d{1,9}$/.exec(address.get(entry) ?? '')?.[0];

  function addressOf(wanted: Wanted<List, Filter>) {
    const values: Record<string, string | undefined> = {
      [listName]: wanted.list ?? list,
      [searchName]: wanted.search ?? search,
      ...filters,
      ...wanted.filters,
      [entry]: wanted.id === undefined ? '' : String(wanted.id),
    };
    if (values[listName] === standard) delete values[listName];
    const given = Object.entries(values).filter((pair): pair is [string, string] => !!pair[1]);
    return new URLSearchParams(given);
  }
  return {
    lists: lists ?? [],
    list,
    search,
    filters,
    query: { list, ...(search !== '' && { search }) },
    openedId: digits === undefined ? undefined : Number(digits),
    addressOf,
    show: (wanted) => setAddress(addressOf(wanted)),
    close: () => setAddress(addressOf({}), { replace: true }),
  };
}
