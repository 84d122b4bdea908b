/** A 'Lista da obra': products kept under a name, to be bought together. */
export interface ShoppingList {
  id: string;
  name: string;
  items: ListItem[];
  /** ISO instant. */
  changedAt: string;
}

export interface ListItem {
  productId: string;
  quantity: number;
  /** Null where none was chosen. */
  batch: string | null;
}

export const LIST_NAME_MAX_LENGTH = 60;

/** The same product of another batch is another item. */
export function isSameItem(
  one: Pick<ListItem, 'productId' | 'batch'>,
  other: Pick<ListItem, 'productId' | 'batch'>,
): boolean {
  return one.productId === other.productId && one.batch === other.batch;
}

/** What is there already grows by the quantity. */
export function addItem(items: ListItem[], added: ListItem): ListItem[] {
  if (!items.some((item) => isSameItem(item, added))) return [...items, added];
  return items.map((item) =>
    isSameItem(item, added) ? { ...item, quantity: item.quantity + added.quantity } : item,
  );
}
