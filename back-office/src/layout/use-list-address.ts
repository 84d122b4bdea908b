import { useSearchParams } from 'react-router-dom';

interface Wanted<List> {
  list?: List;
  search?: string;
  /** The entry that is open. */
  id?: number;
}

export interface ListAddress<List extends string> {
  lists: readonly List[];
  list: List;
  /** Empty: nothing was searched. */
  search: string;
  /** What a page of the list is asked with. */
  query: { list: List; search?: string };
  openedId: number | undefined;
  /** The present list and search with these changes. */
  addressOf: (wanted: Wanted<List>) => URLSearchParams;
  show: (wanted: Wanted<List>) => void;
  /** Closes the open entry: 'back' does not open it again. */
  close: () => void;
}

/**
 * The list, the search and the open entry of a page. They are in the address, so that 'back' finds them again.
 * @param lists the first one is shown by default
 * @param entry the name of the open entry in the address
 */
export function useListAddress<List extends string>(
  lists: readonly [List, ...List[]],
  entry = '',
): ListAddress<List> {
  const [address, setAddress] = useSearchParams();
  const list = lists.find((each) => each === address.get('lista')) ?? lists[0];
  const search = address.get('busca') ?? '';
  const opened = /^\d{1,9}$/.exec(address.get(entry) ?? '')?.[0];

  function addressOf(wanted: Wanted<List>) {
    const { list: lista, search: busca, id } = { list, search, ...wanted };
    return new URLSearchParams({
      lista,
      ...(busca !== '' && { busca }),
      ...(id !== undefined && { [entry]: String(id) }),
    });
  }
  return {
    lists,
    list,
    search,
    query: { list, ...(search !== '' && { search }) },
    openedId: opened === undefined ? undefined : Number(opened),
    addressOf,
    show: (wanted) => setAddress(addressOf(wanted)),
    close: () => setAddress(addressOf({}), { replace: true }),
  };
}
