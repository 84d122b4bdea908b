import type { ApiError } from 'shared-contracts/client';

/** The id of the order that is already paid, from a refusal of 409; null for other failures. */
export function toPaidOrderId(failure: ApiError): string | null {
  if (failure.kind !== 'refused' || failure.status !== 409) return null;
  const { details } = failure;
  if (typeof details !== 'object' || details === null || !('pedido' in details)) return null;
  const { pedido } = details;
  return typeof pedido === 'string' || typeof pedido === 'number' ? String(pedido) : null;
}
