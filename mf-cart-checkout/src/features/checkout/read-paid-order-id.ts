import type { ApiError } from 'shared-contracts/client';

/** The order that a refusal says is paid already; null where it says no such thing. */
export function readPaidOrderId(failure: ApiError): string | null {
  if (failure.kind !== 'refused' || failure.status !== 409) return null;
  const { details } = failure;
  if (typeof details !== 'object' || details === null || !('pedido' in details)) return null;
  const { pedido } = details;
  return typeof pedido === 'string' || typeof pedido === 'number' ? String(pedido) : null;
}
