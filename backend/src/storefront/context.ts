import type { KeyedHash } from '../configuration/secret-key';
import type { KnownDevice } from '../customers/sessions/known-device';
import type { Session } from '../customers/sessions/session';
import type { Audit } from '../http/audit';
import type { ShopServices } from '../orders/order/services';
import type { Caller } from '../ports/caller';

/** The storefront works with these services. */
export type StorefrontServices = ShopServices & { keyed: Record<'preview', KeyedHash> };

/** The context of an operation, created for each request. */
export type Context = StorefrontServices &
  Caller & {
    session: Session;
    /** The shopper's browser and the customers who have signed in there before. */
    device: KnownDevice;
    /** Marks the browser as known for this customer. */
    rememberDevice: (customerId: number) => void;
    audit: Audit;
  };
