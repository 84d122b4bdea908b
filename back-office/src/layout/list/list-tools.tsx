import { Input } from 'antd';
import type { ReactNode } from 'react';
import { copy } from '../copy';
import { ListLinks } from './list-links';
import styles from './list-tools.module.css';
import type { ListAddress } from './use-list-address';

export interface ListToolsProps<List extends string, Filter extends string> {
  address: ListAddress<List, Filter>;
  search?: SearchTexts | undefined;
  lists?: ListTexts<List> | undefined;
  /** Fields beside the search, which change the address. */
  filters?: ReactNode;
}

export interface SearchTexts {
  label: string;
  hint?: string;
  button?: string;
  /** The search is a number. */
  isNumber?: boolean;
}

export interface ListTexts<List extends string> {
  /** The accessible name of the links to all lists. */
  label: string;
  names: Readonly<Record<List, string>>;
  /** The number of rows in each list; a list without a number, or with none, is only named. */
  counts?: Partial<Readonly<Record<List, number>>> | undefined;
}

/** The search of a list, its filters, and the links to its lists. */
export function ListTools<List extends string, Filter extends string>({
  address,
  search,
  lists,
  filters,
}: ListToolsProps<List, Filter>) {
  return (
    <>
      {search && (
        <div role="search" className={search.isNumber ? styles.number : styles.search}>
          <Input.Search
            key={address.search}
            aria-label={search.label}
            placeholder={search.hint}
            defaultValue={address.search}
            enterButton={search.button ?? copy.search}
            allowClear
            maxLength={search.isNumber ? MAX_DIGITS : MAX_SEARCH}
            {...(search.isNumber && { inputMode: 'numeric' as const })}
            onSearch={(text) => address.show({ search: text.trim() })}
          />
          {filters}
        </div>
      )}
      {lists && (
        <ListLinks
          label={lists.label}
          lists={address.lists}
          present={address.list}
          nameOf={(list) => nameWithCount(lists, list)}
          addressOf={(list) => address.addressOf({ list })}
        />
      )}
    </>
  );
}

const MAX_SEARCH = 100;
/** The digits of a code. */
const MAX_DIGITS = 10;

const nameWithCount = <List extends string>({ names, counts }: ListTexts<List>, list: List) =>
  counts?.[list] ? `${names[list]} (${counts[list]})` : names[list];
