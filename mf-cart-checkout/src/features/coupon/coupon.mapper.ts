import { toCents, toReais } from 'shared-contracts/pricing';
import type { CallReply, CallRequest } from 'shared-contracts/wire';
import type { CheckCouponCall } from 'shared-contracts/wire/calls';
import type { CouponCheck, CouponRequest } from './coupon';

export function toCouponRequestDto({
  code,
  lines,
  shipping,
  movement,
}: CouponRequest): CallRequest<typeof CheckCouponCall> {
  return {
    ...(code !== '' && { codigo: code }),
    produtos: lines.map(({ productId, selectedBatch, quantity }) => ({
      id: Number(productId),
      quantity,
      ...(selectedBatch !== null && { lote: selectedBatch }),
    })),
    ...(shipping !== null && { frete: toReais(shipping) }),
    ...(movement !== null && { movimento: movement }),
  };
}

export function toCouponCheck(
  { aplicado, recusado }: CallReply<typeof CheckCouponCall>,
  { code, lines }: CouponRequest,
): CouponCheck {
  return {
    code,
    applied: aplicado
      ? {
          code: aplicado.codigo,
          description: aplicado.descricao,
          isAutomatic: aplicado.automatico,
          shippingLimit: toCents(aplicado.limite_frete),
          discounts: lines.map(({ productId, selectedBatch }, index) => ({
            productId,
            selectedBatch,
            cents: toCents(aplicado.descontos[index] ?? 0),
          })),
        }
      : null,
    refusal: recusado?.resposta ?? null,
  };
}
