import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  ChangeListItemsCall,
  CreateListCall,
  DeleteListCall,
  ReadListsCall,
  SaveListCall,
} from '../calls';
import { operation } from '../operation';
import { BatchId, Id, ProductCode, Quantity, Timestamp } from '../shapes';

/** The maximum numbers of a customer's lists, and of a list's products. */
export const MAX_LISTS = 50;
export const MAX_LIST_ITEMS = 200;

const ListName = Type.String({ minLength: 1, maxLength: 60 });

export const ShoppingListItem = Type.Object({
  idprd: ProductCode,
  quantidade: Quantity,
  /** The batch's id; absent when none was chosen. */
  lote: Type.Optional(BatchId),
});
export type ShoppingListItemDto = Static<typeof ShoppingListItem>;

/** 'ver': the link only shows the list; 'editar': it changes its products as well. */
export const ListLinkMode = Type.Union([Type.Literal('ver'), Type.Literal('editar')]);
export type ListLinkModeDto = Static<typeof ListLinkMode>;

/** A link that shares a list. */
export const ListLink = Type.Object({ modo: ListLinkMode, criado: Timestamp });

/** A line of a list, as it is read. */
export const ListedItem = Type.Object({
  ...ShoppingListItem.properties,
  /** When it was last changed, if that was by a link. */
  por_link: Type.Optional(Timestamp),
});
export type ListedItemDto = Static<typeof ListedItem>;

const listFields = {
  id: Type.String(),
  nome: Type.String(),
  itens: Type.Array(ListedItem),
  atualizada: Timestamp,
  /** The last change by a link; missing: there was none. */
  por_link: Type.Optional(Timestamp),
};

/** A 'Lista da obra': products that a customer saves under a name, to buy later. */
export const ShoppingList = Type.Object({
  ...listFields,
  /** The links that work; missing: the list is not shared. `token` is the last part of the address `/lista/`. */
  links: Type.Optional(
    Type.Array(Type.Object({ ...ListLink.properties, token: Type.String() }), { maxItems: 2 }),
  ),
});
export type ShoppingListDto = Static<typeof ShoppingList>;

/** A list in the export of personal data, which does not contain the links themselves. */
export const ExportedList = Type.Object({
  ...listFields,
  links: Type.Optional(Type.Array(ListLink, { maxItems: 2 })),
});
export type ExportedListDto = Static<typeof ExportedList>;

/**
 * A change of one line. A list is never sent as a whole: of two who change it at once, nobody loses the other's lines.
 */
export const ListChange = Type.Object({
  /** 'definir': the line has this quantity then; 'somar': it has so many more. A line that is missing is added. */
  acao: Type.Union([Type.Literal('definir'), Type.Literal('somar')]),
  idprd: ProductCode,
  lote: Type.Optional(BatchId),
  /** 0, by 'definir': the line is removed. */
  quantidade: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** Where a line that is missing is added, from 0; default: at the end. */
  posicao: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_LIST_ITEMS })),
});
export type ListChangeDto = Static<typeof ListChange>;

/** The body of a change of lines. A repeated `chave` changes nothing again. */
export const ListChanges = Type.Object({
  /** Made by the page for each request. */
  chave: Type.String({ minLength: 8, maxLength: 60 }),
  mudancas: Type.Array(ListChange, { minItems: 1, maxItems: MAX_LIST_ITEMS }),
});

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

/** Renames a list. */
export const SaveList = operation(SaveListCall, {
  params: Type.Object({ id: Id }),
  body: Type.Object({
    nome: ListName,
    /**
     * Only pages of earlier releases send it: it replaces all products, also what somebody else has changed meanwhile.
     * The quantities of a repeated product are added.
     */
    itens: Type.Optional(Type.Array(ShoppingListItem, { maxItems: MAX_LIST_ITEMS })),
  }),
  reply: ShoppingList,
  /** 404: no such list of this customer; 409: another list has this name. */
  refusals: [400, 401, 404, 409],
});

/** Changes lines of the customer's list. The reply has what others have changed as well. */
export const ChangeListItems = operation(ChangeListItemsCall, {
  params: Type.Object({ id: Id }),
  body: ListChanges,
  reply: ShoppingList,
  /** 404: no such list of this customer; 409: it would have too many products. */
  refusals: [400, 401, 404, 409],
});

/** Removes a list. An unknown one counts as removed. */
export const DeleteList = operation(DeleteListCall, {
  params: Type.Object({ id: Id }),
  reply: Type.Null(),
  success: [204],
  refusals: [401],
});
