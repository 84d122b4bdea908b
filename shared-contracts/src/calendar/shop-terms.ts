/** Promises of the shop's policies (§9) that no rule of prices or calendars knows. */

/** Business days from the confirmed payment to the dispatch. */
export const DISPATCH_BUSINESS_DAYS = 2;

/** Days from the receipt in which goods may be sent back; the store pays the way back. */
export const RETURN_DAYS = 7;

/** Days until the shop answers a message. */
export const REPLY_DAYS = 5;
