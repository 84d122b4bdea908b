/** Somebody else than the customer receives the goods of an order. */
export interface OrderContact {
  name: string;
  phone: string;
}
