import { FailureMessage } from '@fireflay/ui/failure-message';
import { errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import type { OpenedList } from 'shared-contracts/store';
import type { ListItem } from '../list-lines/list-item';
import type { ShoppingList } from '../lists/list';
import {
  useAccountListCreationMutation,
  useAccountListLinesMutation,
  useAccountListsQuery,
} from '../lists/lists.api';
import { ListsSkeleton } from '../lists/lists-skeleton';
import type { ChangedList } from './changed-list';
import { ChoiceForm } from './choice-form';
import { copy } from './copy';
import { useAddition } from './use-addition';
import { useSharedAddition } from './use-shared-addition';

/** The value of the option that creates a list. */
const NEW_LIST_ID = 'new';

export interface ListChoiceProps {
  items: readonly ListItem[];
  /** Lists of others, whose links for editing were opened in this browser. */
  opened: readonly OpenedList[];
  onAdded: (list: ChangedList) => void;
}

/** Selects one of the customer's lists or of those that others have shared, or creates a new one. */
export function ListChoice(props: ListChoiceProps) {
  const { data: lists, error, isFetching, refetch } = useAccountListsQuery();

  if (lists) return <OwnChoice lists={lists} {...props} />;
  if (!error) return <ListsSkeleton />;
  return (
    <FailureMessage
      text={errorText(error, copy.failed)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function OwnChoice({ lists, items, opened, onAdded }: ListChoiceProps & { lists: ShoppingList[] }) {
  const [create] = useAccountListCreationMutation();
  const [change] = useAccountListLinesMutation();
  const toRequest = useAddition(items);
  const addToShared = useSharedAddition(items);
  // The links of the customer's own lists may be among those that were opened.
  const tokens = new Set(lists.map(({ links }) => links.edit));
  const others = opened.filter(({ token }) => !tokens.has(token));

  async function add(chosen: string, typedName: string) {
    const other = others.find(({ token }) => token === chosen);
    if (other) return onAdded(await addToShared(other));
    const list = lists.find(({ id }) => id === chosen) ?? (await create(typedName).unwrap());
    const { id, name } = await change({ id: list.id, ...toRequest(list.id) }).unwrap();
    onAdded({ name, path: paths.list(id) });
  }

  return (
    <ChoiceForm
      options={[
        ...lists,
        ...others.map(({ token, name }) => ({ id: token, name: copy.ofLink(name) })),
        { id: NEW_LIST_ID, name: copy.newList },
      ]}
      newListId={NEW_LIST_ID}
      onAdd={add}
    />
  );
}
