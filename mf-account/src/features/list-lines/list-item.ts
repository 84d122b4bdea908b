/** A line of a 'Lista da obra'. */
export interface ListItem {
  productId: string;
  /** Units or boxes. */
  quantity: number;
  /** Null when no batch was chosen. */
  batch: string | null;
  /** ISO instant of its last change, if that was by a link. */
  changedByLinkAt?: string | undefined;
}

type Line = Pick<ListItem, 'productId' | 'batch'>;

/** Items of one product with different batches are different items. */
export const isSameItem = (one: Line, other: Line): boolean =>
  one.productId === other.productId && one.batch === other.batch;

export const lineKey = ({ productId, batch }: Line): string => `${productId} ${batch}`;

/**
 * A change of one line. 'set': it has this quantity then, 0 removes it; 'add': it has so many more. A line that is
 * missing is added, at `position` or at the end.
 */
export interface LineChange extends Line {
  kind: 'set' | 'add';
  quantity: number;
  position?: number | undefined;
}

export const MAX_QUANTITY = 100_000;

/** The items after a change, as the server makes it. */
export function applyChange(
  items: readonly ListItem[],
  { kind, quantity, position, ...line }: LineChange,
): readonly ListItem[] {
  const at = items.findIndex((item) => isSameItem(item, line));
  const before = items[at]?.quantity ?? 0;
  const next = kind === 'add' ? Math.min(MAX_QUANTITY, before + quantity) : quantity;
  if (next === before) return items;
  if (next === 0) return items.filter((_item, each) => each !== at);
  const changed = { productId: line.productId, batch: line.batch, quantity: next };
  if (at >= 0) return items.map((item, each) => (each === at ? changed : item));
  const end = position ?? items.length;
  return [...items.slice(0, end), changed, ...items.slice(end)];
}

/** The changes with less to send: of several settings of a line in a row only the last one. */
export function joinChange(changes: readonly LineChange[], added: LineChange): LineChange[] {
  const last = changes.at(-1);
  const isRepeated =
    last?.kind === 'set' && added.kind === 'set' && last.quantity > 0 && isSameItem(last, added);
  return [...(isRepeated ? changes.slice(0, -1) : changes), added];
}

/** A line that differs between two states of a list. `quantity` is 0 for a line that is gone. */
export interface LineDifference extends Line {
  quantity: number;
  isNew: boolean;
}

export function findDifferences(
  before: readonly ListItem[],
  after: readonly ListItem[],
): LineDifference[] {
  const gone = before
    .filter((item) => !after.some((each) => isSameItem(each, item)))
    .map((item) => ({ ...item, quantity: 0, isNew: false }));
  const changed = after.flatMap((item) => {
    const old = before.find((each) => isSameItem(each, item));
    return old?.quantity === item.quantity ? [] : [{ ...item, isNew: !old }];
  });
  return [...changed, ...gone];
}
