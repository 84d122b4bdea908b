import type { ErpMessages, ErpMessageType } from '../domain/erp-message';
import type { Transaction } from './database';
import { erpMessages } from './schema';

/** Writes a message to the ERP in the transaction of what it tells of. A job sends it (`erp/messages`). */
export async function queueErpMessage<Type extends ErpMessageType>(
  tx: Transaction,
  type: Type,
  data: ErpMessages[Type],
): Promise<void> {
  const orderId = 'pedido' in data ? Number(data.pedido) : null;
  await tx.insert(erpMessages).values({ type, orderId, data });
}
