import type { ErpOrderMessages } from '../domain/erp-message';
import type { Transaction } from './database';
import { erpMessages } from './schema';

/** Writes a message about an order to the ERP, in the transaction of what it tells of. A job sends it (`erp/messages`). */
export async function queueErpMessage<Type extends keyof ErpOrderMessages>(
  tx: Transaction,
  orderId: number,
  type: Type,
  fields: ErpOrderMessages[Type],
): Promise<void> {
  const data = { pedido: String(orderId), ...fields };
  await tx.insert(erpMessages).values({ type, orderId, data });
}
