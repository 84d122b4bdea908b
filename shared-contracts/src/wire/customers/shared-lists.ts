import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  ChangeSharedListCall,
  CopySharedListCall,
  ReadSharedListCall,
  ShareListCall,
  StopSharingListCall,
} from '../calls';
import { operation } from '../operation';
import { Id, Timestamp } from '../shapes';
import { ListChanges, ListedItem, ListLinkMode, ShoppingList } from './shopping-lists';

const ListLinkParams = Type.Object({ id: Id, modo: ListLinkMode });

/** From the link. It is the permission: anybody with the link is not asked who they are. */
const ListToken = Type.Object({ token: Type.String({ minLength: 1, maxLength: 90 }) });

/** A list as its link shows it: nothing of the owner but the first name. */
export const SharedList = Type.Object({
  nome: Type.String(),
  /** The owner's first name; empty for a company. */
  dono: Type.String(),
  modo: ListLinkMode,
  itens: Type.Array(ListedItem),
  atualizada: Timestamp,
});
export type SharedListDto = Static<typeof SharedList>;

/** Makes a link of the customer's list, unless it has one of this mode. */
export const ShareList = operation(ShareListCall, {
  params: ListLinkParams,
  reply: ShoppingList,
  refusals: [400, 401, 404],
});

/** Ends a link: it works no more. The next one of the mode is another link. One that does not exist counts as ended. */
export const StopSharingList = operation(StopSharingListCall, {
  params: ListLinkParams,
  reply: ShoppingList,
  refusals: [400, 401, 404],
});

/** The list of a link. */
export const ReadSharedList = operation(ReadSharedListCall, {
  params: ListToken,
  reply: SharedList,
  /** 404, the same for all: the link was altered or ended, or its list or account is gone. */
  refusals: [404],
});

/** Changes lines of the list of a link. The reply has what others have changed as well. */
export const ChangeSharedList = operation(ChangeSharedListCall, {
  params: ListToken,
  body: ListChanges,
  reply: SharedList,
  /** 403: the link only shows the list; 409: it would have too many products; 429: too many at once. */
  refusals: [400, 403, 404, 409, 429],
});

/** Copies the list of a link to the lists of the customer. A repeated `chave` is the same copy. */
export const CopySharedList = operation(CopySharedListCall, {
  params: ListToken,
  body: Type.Object({
    /** Made by the page for each copy. */
    chave: Type.String({ minLength: 8, maxLength: 60 }),
  }),
  reply: ShoppingList,
  success: [201],
  /** 409: the customer has the maximum number of lists. */
  refusals: [400, 401, 404, 409],
});
