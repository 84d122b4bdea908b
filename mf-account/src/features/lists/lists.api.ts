import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { Store } from 'shared-contracts/store';
import type { ShoppingListDto } from 'shared-contracts/wire';
import {
  ChangeListItemsCall,
  CreateListCall,
  DeleteListCall,
  ReadListsCall,
  SaveListCall,
  ShareListCall,
  StopSharingListCall,
} from 'shared-contracts/wire/calls';
import { toListChangeDto } from '../list-lines/list-item.mapper';
import type { LineChanges } from '../list-lines/use-line-changes';
import type { LinkMode, ShoppingList } from './list';
import { toLinkModeDto, toShoppingList } from './lists.mapper';

interface ListLink {
  id: string;
  mode: LinkMode;
}

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
  /** Renames the list. Fails with 409 when another list has the name. */
  accountListNaming: build.mutation<ShoppingList, Pick<ShoppingList, 'id' | 'name'>>({
    query: ({ id, name }) => call(SaveListCall, { id, nome: name }),
    transformResponse: toShoppingList,
    onQueryStarted: showSavedList,
  }),
  /** Changes lines; the reply has what others have changed. */
  accountListLines: build.mutation<ShoppingList, LineChanges & { id: string }>({
    query: ({ id, key, changes }) =>
      call(ChangeListItemsCall, { id, chave: key, mudancas: changes.map(toListChangeDto) }),
    transformResponse: toShoppingList,
    onQueryStarted: showSavedList,
    invalidatesTags: (_list, error) => (error ? ['Lists'] : []),
  }),
  /** Makes a link, unless the list has one of this mode. */
  accountListSharing: build.mutation<ShoppingList, ListLink>({
    query: ({ id, mode }) => call(ShareListCall, { id, modo: toLinkModeDto(mode) }),
    transformResponse: toShoppingList,
    onQueryStarted: showSavedList,
  }),
  /** Ends a link; the next one of the mode is another one. */
  accountListSharingEnd: build.mutation<ShoppingList, ListLink>({
    query: ({ id, mode }) => call(StopSharingListCall, { id, modo: toLinkModeDto(mode) }),
    transformResponse: toShoppingList,
    onQueryStarted: showSavedList,
  }),
  accountListRemoval: build.mutation<null, string>({
    query: (id) => call(DeleteListCall, { id }),
    invalidatesTags: ['Lists'],
  }),
}));

export const {
  useAccountListsQuery,
  useAccountListCreationMutation,
  useAccountListLinesMutation,
  useAccountListNamingMutation,
  useAccountListSharingMutation,
  useAccountListSharingEndMutation,
  useAccountListRemovalMutation,
} = listsApi;
