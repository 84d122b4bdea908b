/** A 'Lista da obra': a named list of products that are bought together. */
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
  /** Null when no batch was chosen. */
  batch: string | null;
}

export const LIST_NAME_MAX_LENGTH = 60;

/** Items of one product with different batches are different items. */
export function isSameItem(
  one: Pick<ListItem, 'productId' | 'batch'>,
  other: Pick<ListItem, 'productId' | 'batch'>,
): boolean {
  return one.productId === other.productId && one.batch === other.batch;
}

/** Adds an item, or increases the quantity of the same item. */
export function addItem(items: ListItem[], added: ListItem): ListItem[] {
  if (!items.some((item) => isSameItem(item, added))) return [...items, added];
  return items.map((item) =>
    isSameItem(item, added) ? { ...item, quantity: item.quantity + added.quantity } : item,
  );
}
