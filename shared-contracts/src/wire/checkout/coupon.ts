import { Type } from 'typebox';
import type { Static } from 'typebox';
import { CheckCouponCall } from '../calls';
import { operation } from '../operation';
import { BatchId, CouponCode, Id, ProductCode, Quantity, Reais } from '../shapes';

/**
 * The saving of a coupon on this cart. Of the code and the store's automatic discounts the one that saves most is
 * applied; they are never added up.
 */
export const AppliedCoupon = Type.Object({
  codigo: CouponCode,
  descricao: Type.String(),
  /** Nobody typed it. */
  automatico: Type.Boolean(),
  /** The sum: off the goods, and off the freight of the request. Before the Pix discount, which is on what it leaves. */
  economia: Reais,
  /** The most that it takes off a freight; 0: it is on goods. */
  limite_frete: Reais,
  /** Off each line, in the order of `produtos`. */
  descontos: Type.Array(Reais),
});
export type AppliedCouponDto = Static<typeof AppliedCoupon>;

/** Checks a code for a cart, and finds the automatic discount of one without a code. Nothing is reserved. */
export const CheckCoupon = operation(CheckCouponCall, {
  body: Type.Object({
    /** The code as typed; missing: only automatic discounts. */
    codigo: Type.Optional(Type.String({ maxLength: 40 })),
    produtos: Type.Array(
      Type.Object({ id: ProductCode, quantity: Quantity, lote: Type.Optional(BatchId) }),
      { minItems: 1, maxItems: 200 },
    ),
    /** The price of the chosen freight; missing while none is chosen. */
    frete: Type.Optional(Reais),
    /** The code of APP_0070: the unpaid order of this checkout does not count as a use. */
    movimento: Type.Optional(Id),
  }),
  reply: Type.Object({
    aplicado: Type.Optional(AppliedCoupon),
    /** Why the code is not applied. */
    recusado: Type.Optional(Type.Object({ codigo: CouponCode, resposta: Type.String() })),
  }),
  /** 429: too many unknown codes. */
  refusals: [400, 429],
});
