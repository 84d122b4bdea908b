import type { Accounts } from './accounts';
import type { Catalogue } from './catalogue';
import type { Messages } from './messages';
import type { Orders } from './orders';

/** Whose catalogue, customers and orders these are: our own database's, or a retailer's own server's. */
export interface Shop {
  catalogue: Catalogue;
  accounts: Accounts;
  orders: Orders;
  messages: Messages;
}
