import { paymentOptions } from 'shared-contracts/pricing';
import { aProductDetailReply, aProductDto } from '@fireflay/testing/builders';
import type { Products, ReplyOf } from 'shared-contracts/wire';

/** A floor at R$ 49,90 per m² with 2,16 m² per box, unless overridden. */
export const aFloorReply = (overrides: Partial<ReplyOf<typeof Products>>) =>
  aProductDetailReply({
    produtos: [aProductDto({ multiploprdvenda: '2,16', preco: paymentOptions(4_990) })],
    ...overrides,
  });

export const anInStockReply = () => ({ resposta: 'Disponível.' });
