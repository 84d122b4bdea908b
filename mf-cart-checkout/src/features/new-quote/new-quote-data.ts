import type { SoldProduct } from './new-quote';
import type { AddressItem } from '../../components/address-items/address-items';

/** The products of the address; null: those of the cart are quoted. */
export interface NewQuoteData {
  wanted: {
    items: AddressItem[];
    /** Parts of the address that name no product. */
    unread: number;
    /** Those that are for sale. */
    products: SoldProduct[];
    hasFailed: boolean;
  } | null;
}
