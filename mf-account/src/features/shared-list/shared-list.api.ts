import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { ShoppingListDto } from 'shared-contracts/wire';
import {
  ChangeSharedListCall,
  CopySharedListCall,
  ReadSharedListCall,
} from 'shared-contracts/wire/calls';
import { toListChangeDto } from '../list-lines/list-item.mapper';
import type { LineChanges } from '../list-lines/use-line-changes';
import type { ShoppingList } from '../lists/list';
import { toShoppingList } from '../lists/lists.mapper';
import type { SharedList } from './shared-list';
import { toSharedList } from './shared-list.mapper';

/** The list of a link, /api/listas-por-link. The token is the permission. */
export const sharedListApi = injectEndpoints('account', (build) => ({
  /** 404: the link was altered or ended, or its list is gone. */
  accountSharedList: build.query<SharedList, string>({
    query: (token) => call(ReadSharedListCall, { token }),
    transformResponse: toSharedList,
    providesTags: ['Lists'],
  }),
  /** Changes lines; the reply has what others have changed. 403: the link only shows the list. */
  accountSharedListLines: build.mutation<SharedList, LineChanges & { token: string }>({
    query: ({ token, key, changes }) =>
      call(ChangeSharedListCall, { token, chave: key, mudancas: changes.map(toListChangeDto) }),
    transformResponse: toSharedList,
    invalidatesTags: (_list, error) => (error ? ['Lists'] : []),
  }),
  /** Copies the list to those of the customer. */
  accountSharedListCopy: build.mutation<ShoppingList, { token: string; key: string }>({
    query: ({ token, key }) => call(CopySharedListCall, { token, chave: key }),
    transformResponse: (dto: ShoppingListDto) => toShoppingList(dto),
    invalidatesTags: ['Lists'],
  }),
}));

export const {
  useAccountSharedListQuery,
  useAccountSharedListLinesMutation,
  useAccountSharedListCopyMutation,
} = sharedListApi;
