import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { Store } from 'shared-contracts/store';
import type { ShoppingListDto } from 'shared-contracts/wire';
import {
  CreateListCall,
  DeleteListCall,
  ReadListsCall,
  SaveListCall,
} from 'shared-contracts/wire/calls';
import type { ShoppingList } from './list';
import { toListItemDto, toShoppingList } from './lists.mapper';

type ListChange = Pick<ShoppingList, 'id' | 'name' | 'items'>;

/**
 * Puts the reply into the loaded lists, first as the server does. They are not loaded again: such a reply would undo a
 * change that was made meanwhile.
 */
async function showSavedList(
  _argument: unknown,
  {
    dispatch,
    queryFulfilled,
  }: { dispatch: Store['dispatch']; queryFulfilled: Promise<{ data: ShoppingList }> },
) {
  const saved = await queryFulfilled.catch(() => undefined);
  if (!saved) return;
  dispatch(
    listsApi.util.updateQueryData('accountLists', undefined, (lists) => [
      saved.data,
      ...lists.filter(({ id }) => id !== saved.data.id),
    ]),
  );
}

/** 'Listas da obra', /api/listas. The lists belong to the customer of the session. */
export const listsApi = injectEndpoints('account', (build) => ({
  accountLists: build.query<ShoppingList[], void>({
    query: () => call(ReadListsCall),
    transformResponse: (dtos: ShoppingListDto[]) => dtos.map(toShoppingList),
    providesTags: ['Lists'],
  }),
  /** Returns the existing list if the name is taken. */
  accountListCreation: build.mutation<ShoppingList, string>({
    query: (name) => call(CreateListCall, { nome: name }),
    transformResponse: toShoppingList,
    onQueryStarted: showSavedList,
  }),
  /** Replaces name and items. Fails with 409 when another list has the name. */
  accountListChange: build.mutation<ShoppingList, ListChange>({
    query: ({ id, name, items }) =>
      call(SaveListCall, { id, nome: name, itens: items.map(toListItemDto) }),
    transformResponse: toShoppingList,
    onQueryStarted: showSavedList,
    invalidatesTags: (_list, error) => (error ? ['Lists'] : []),
  }),
  accountListRemoval: build.mutation<null, string>({
    query: (id) => call(DeleteListCall, { id }),
    invalidatesTags: ['Lists'],
  }),
}));

export const {
  useAccountListsQuery,
  useAccountListCreationMutation,
  useAccountListChangeMutation,
  useAccountListRemovalMutation,
} = listsApi;
