import { Type } from 'typebox';
import type { Static } from 'typebox';
import { CreateListCall, DeleteListCall, ReadListsCall, SaveListCall } from '../calls';
import { operation } from '../operation';
import { Id, ProductCode, Quantity, Timestamp } from '../shapes';

/** The maximum numbers of a customer's lists, and of a list's products. */
export const MAX_LISTS = 50;
export const MAX_LIST_ITEMS = 200;

const ListName = Type.String({ minLength: 1, maxLength: 60 });

export const ShoppingListItem = Type.Object({
  idprd: ProductCode,
  quantidade: Quantity,
  /** The batch's id; absent when none was chosen. */
  lote: Type.Optional(Type.String({ maxLength: 64 })),
});
export type ShoppingListItemDto = Static<typeof ShoppingListItem>;

/** A 'Lista da obra': products that a customer saves under a name, to buy later. */
export const ShoppingList = Type.Object({
  id: Type.String(),
  nome: Type.String(),
  itens: Type.Array(ShoppingListItem),
  atualizada: Timestamp,
});
export type ShoppingListDto = Static<typeof ShoppingList>;

/** The customer's lists, the last changed first. */
export const ReadLists = operation(ReadListsCall, {
  reply: Type.Array(ShoppingList),
  refusals: [401],
});

/** Creates an empty list. For a name that the customer already uses (in any case) the reply is that list. */
export const CreateList = operation(CreateListCall, {
  body: Type.Object({ nome: ListName }),
  reply: ShoppingList,
  success: [201],
  /** 409: the customer has the maximum number of lists. */
  refusals: [400, 401, 409],
});

/** Replaces name and products; the quantities of a repeated product are added. */
export const SaveList = operation(SaveListCall, {
  params: Type.Object({ id: Id }),
  body: Type.Object({
    nome: ListName,
    itens: Type.Array(ShoppingListItem, { maxItems: MAX_LIST_ITEMS }),
  }),
  reply: ShoppingList,
  /** 404: no such list of this customer; 409: another list has this name. */
  refusals: [400, 401, 404, 409],
});

/** Removes a list. An unknown one counts as removed. */
export const DeleteList = operation(DeleteListCall, {
  params: Type.Object({ id: Id }),
  reply: Type.Null(),
  success: [204],
  refusals: [401],
});
