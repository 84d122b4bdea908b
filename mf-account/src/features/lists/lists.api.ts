import { call } from 'shared-contracts/client';
import type { ApiError, ApiRequest } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { RootState, Store } from 'shared-contracts/store';
import type { ShoppingListDto } from 'shared-contracts/wire';
import {
  CreateListCall,
  DeleteListCall,
  ReadListsCall,
  SaveListCall,
} from 'shared-contracts/wire/calls';
import {
  changeDeviceList,
  createDeviceList,
  DEVICE_LISTS_KEY,
  readDeviceLists,
  removeDeviceList,
} from './device-lists';
import type { ShoppingList } from './list';
import { toListItemDto, toShoppingList } from './lists.mapper';

type ListChange = Pick<ShoppingList, 'id' | 'name' | 'items'>;

interface ListStorage<Argument, Dto, Result> {
  request(argument: Argument): ApiRequest;
  read(dto: Dto): Result;
  /** The same in the browser's storage. */
  onDevice(argument: Argument): { data: Result } | { error: ApiError };
}

interface Reply {
  data?: unknown;
  error?: ApiError;
}

interface ListQueryApi {
  getState(): unknown;
  dispatch: Store['dispatch'];
}

type ListQuery<Argument, Result> = (
  argument: Argument,
  api: ListQueryApi,
  options: object | undefined,
  send: (request: ApiRequest) => Reply | PromiseLike<Reply>,
) => Promise<{ data: Result } | { error: ApiError }>;

const isOnDevice = (state: unknown) =>
  (state as RootState).profile.unavailable?.includes('savedLists') === true;

/** Lists are kept by the server; where it cannot keep them, in this browser. */
const inListStorage =
  <Argument, Dto, Result>({
    request,
    read,
    onDevice,
  }: ListStorage<Argument, Dto, Result>): ListQuery<Argument, Result> =>
  async (argument, { getState }, _options, send) => {
    if (isOnDevice(getState())) return onDevice(argument);
    const { data, error } = await send(request(argument));
    return error ? { error } : { data: read(data as Dto) };
  };

/**
 * Puts the reply into the loaded lists, first as the server does. They are not loaded again: such a reply would undo a
 * change that was made meanwhile.
 */
const showingSavedList =
  <Argument>(save: ListQuery<Argument, ShoppingList>): ListQuery<Argument, ShoppingList> =>
  async (argument, api, options, send) => {
    const answer = await save(argument, api, options, send);
    if ('data' in answer) {
      const saved = answer.data;
      api.dispatch(
        listsApi.util.updateQueryData('accountLists', undefined, (lists) => [
          saved,
          ...lists.filter(({ id }) => id !== saved.id),
        ]),
      );
    }
    return answer;
  };

/** 'Listas da obra', /api/listas. The lists belong to the customer of the session. */
export const listsApi = injectEndpoints('account', (build) => ({
  accountLists: build.query<ShoppingList[], void>({
    queryFn: inListStorage<void, ShoppingListDto[], ShoppingList[]>({
      request: () => call(ReadListsCall),
      read: (dtos) => dtos.map(toShoppingList),
      onDevice: () => ({ data: readDeviceLists() }),
    }),
    providesTags: ['Lists'],
    async onCacheEntryAdded(_, { getState, updateCachedData, cacheEntryRemoved }) {
      if (!isOnDevice(getState())) return;
      const showChangeOfOtherTab = ({ key }: StorageEvent) => {
        if (key === DEVICE_LISTS_KEY || key === null) updateCachedData(readDeviceLists);
      };
      window.addEventListener('storage', showChangeOfOtherTab);
      await cacheEntryRemoved;
      window.removeEventListener('storage', showChangeOfOtherTab);
    },
  }),
  /** Returns the existing list if the name is taken. */
  accountListCreation: build.mutation<ShoppingList, string>({
    queryFn: showingSavedList(
      inListStorage<string, ShoppingListDto, ShoppingList>({
        request: (name) => call(CreateListCall, { nome: name }),
        read: toShoppingList,
        onDevice: (name) => createDeviceList(name),
      }),
    ),
  }),
  /** Replaces name and items. Fails with 409 when another list has the name. */
  accountListChange: build.mutation<ShoppingList, ListChange>({
    queryFn: showingSavedList(
      inListStorage<ListChange, ShoppingListDto, ShoppingList>({
        request: ({ id, name, items }) =>
          call(SaveListCall, { id, nome: name, itens: items.map(toListItemDto) }),
        read: toShoppingList,
        onDevice: (change) => changeDeviceList(change),
      }),
    ),
    invalidatesTags: (_list, error) => (error ? ['Lists'] : []),
  }),
  accountListRemoval: build.mutation<null, string>({
    queryFn: inListStorage<string, null, null>({
      request: (id) => call(DeleteListCall, { id }),
      read: () => null,
      onDevice: removeDeviceList,
    }),
    invalidatesTags: ['Lists'],
  }),
}));

export const {
  useAccountListsQuery,
  useAccountListCreationMutation,
  useAccountListChangeMutation,
  useAccountListRemovalMutation,
} = listsApi;
