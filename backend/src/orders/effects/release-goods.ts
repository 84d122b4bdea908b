import { returnUnits } from '../../catalogue/stock/stock';
import type { Transaction } from '../../database/database';
import { findOrderItems } from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';

/** Returns the goods of an order to stock. */
export async function releaseGoods(
  tx: Transaction,
  { id, pickupStore }: Pick<OrderRow, 'id' | 'pickupStore'>,
): Promise<void> {
  await returnUnits(tx, await findOrderItems(tx, id), pickupStore);
}
