/** Terms of the store's policies (§9). */

/** Business days from the confirmed payment to the dispatch. */
export const DISPATCH_BUSINESS_DAYS = 2;

/** Days after receipt in which goods may be returned; the store pays the return. */
export const RETURN_DAYS = 7;

/** Days until the store replies to a message. */
export const REPLY_DAYS = 5;
