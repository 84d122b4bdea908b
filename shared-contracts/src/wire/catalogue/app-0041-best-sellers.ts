import { Type } from 'typebox';
import { BestSellersCall } from '../calls';
import { operation } from '../operation';
import { Product } from '../shapes';

/** APP_0041: the home page's best sellers, best first. */
export const BestSellers = operation(BestSellersCall, {
  reply: Type.Object({
    produtos: Type.Array(Product),
    /** ⊕ Nobody has counted sales yet: the products are a selection. */
    sem_vendas: Type.Optional(Type.Boolean()),
  }),
});
