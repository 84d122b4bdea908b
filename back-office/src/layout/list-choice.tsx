import { Input } from 'antd';
import { ListLinks } from './list-links';
import type { ListAddress } from './use-list-address';

interface ListChoiceProps<List extends string> {
  address: ListAddress<List>;
  copy: { search: string; searchHint: string; lists: string };
  labels: Readonly<Record<List, string>>;
  /** How many each list has; a list without a number, or with none, is only named. */
  counts?: Partial<Readonly<Record<List, number>>>;
}

/** The search of a page with lists, and the links to its lists. */
export function ListChoice<List extends string>({
  address: { lists, list, search, addressOf, show },
  copy,
  labels,
  counts = {},
}: ListChoiceProps<List>) {
  return (
    <>
      <Input.Search
        key={search}
        aria-label={copy.search}
        placeholder={copy.searchHint}
        defaultValue={search}
        allowClear
        maxLength={100}
        onSearch={(text) => show({ search: text.trim() })}
      />
      <ListLinks
        label={copy.lists}
        lists={lists}
        present={list}
        nameOf={(each) => (counts[each] ? `${labels[each]} (${counts[each]})` : labels[each])}
        addressOf={(each) => addressOf({ list: each })}
      />
    </>
  );
}
