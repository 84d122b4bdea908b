/** A product of the address, with its quantity. */
export interface AddressItem {
  productId: string;
  quantity: number;
}

const ITEM = /^([1-9]\d{0,9}):([1-9]\d{0,4}|100000)$/;

/** A quote and a list have the same limit. */
export const MAX_ITEMS = 200;

/** The products in the address, `itens=123:7-456:2`; null: there are none. Those that cannot be read are counted. */
export function parseItems(text: string | null): { items: AddressItem[]; unread: number } | null {
  if (text === null) return null;
  const quantities = new Map<string, number>();
  let unread = 0;
  for (const part of text.split('-').slice(0, MAX_ITEMS)) {
    const [, productId = '', digits = ''] = ITEM.exec(part) ?? [];
    if (productId === '') unread += 1;
    else quantities.set(productId, (quantities.get(productId) ?? 0) + Number(digits));
  }
  unread += Math.max(0, text.split('-').length - MAX_ITEMS);
  const items = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
  return { items, unread };
}
