import type { AddressItem } from '../../components/address-items/address-items';

/** The data in the address. */
export interface QuickOrderData {
  /** The products of the address, as they are written there; empty: none. */
  source: string;
  items: AddressItem[];
  /** Parts of the address that name no product. */
  unread: number;
  origin: string;
  /** The page itself, and not somebody's list. */
  isIndexed: boolean;
}
