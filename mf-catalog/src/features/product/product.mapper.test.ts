import { paymentOptions, STORE_TERMS, toPriceTermsDto } from 'shared-contracts/pricing';
import {
  aBatchDto,
  aProductDetailReply,
  aProductDto,
  aUnitProductDto,
} from '@fireflay/testing/builders';
import { costOf, plansOf } from './product';
import type { Product } from './product';
import { toBuyable, toProduct, toProductSummaries, toProductSummary } from './product.mapper';

describe('the product mapper', () => {
  it('reads the Pix price and the full price in cents, with the terms of the store', () => {
    const dto = aUnitProductDto({ preco: paymentOptions(2_490) });

    const { price } = toProductSummary(dto);

    expect(price).toEqual({ pix: 2_366, full: 2_490, terms: STORE_TERMS });
  });

  it('computes amounts and instalments by the terms of the product, and gives them to the cart', () => {
    const terms = { pixDiscount: 10, maxInstalments: 12, interestFree: 3, monthlyRate: 2.5 };
    const dto = aUnitProductDto({
      preco: paymentOptions(10_000, terms),
      condicoes: toPriceTermsDto(terms),
    });
    const product = toProduct({ produtos: [dto] }) as Product;

    expect(costOf(product, 3)).toEqual({ full: 30_000, pix: 27_000 });
    expect(plansOf(product).filter(({ interestFree }) => interestFree)).toHaveLength(3);
    expect(plansOf(product).at(-1)).toMatchObject({ count: 12, value: 975, monthlyRate: 2.5 });
    expect(toBuyable(product).terms).toEqual(terms);
  });

  it('multiplies the price by the area of a box for products that are sold by the square metre', () => {
    const summary = toProductSummary(
      aProductDto({ multiploprdvenda: '2,16', preco: paymentOptions(4_990) }),
    );

    expect(costOf(summary)).toEqual({ full: 10_778, pix: 10_239 });
    expect(costOf(summary, 3)).toEqual({ full: 32_335, pix: 30_718 });
  });

  it('leaves a product out of a list when its area is invalid', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const dtos = [aProductDto({ multiploprdvenda: 'dois' }), aUnitProductDto()];

    expect(toProductSummaries(dtos).map(({ id }) => id)).toEqual(['12']);
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
  });

  it('returns null for an empty reply', () => {
    expect(toProduct({ produtos: [] })).toBeNull();
  });

  it('assumes one picture when the reply has none', () => {
    const reply = aProductDetailReply();
    delete reply.imagens;
    delete reply.lotes;

    const product = toProduct(reply);

    expect(product).toMatchObject({ pictures: [1], batches: [] });
  });

  it('maps to the cart with the area of a box, the full price and the batches', () => {
    const reply = aProductDetailReply({
      produtos: [aProductDto({ idprd: 7, multiploprdvenda: '1,00', preco: paymentOptions(5_990) })],
      lotes: [aBatchDto({ id: 9, descricao: 'Lote 9', saldo: 4 })],
      variante: 'Tamanho: 18 L',
    });

    expect(toBuyable(toProduct(reply) as Product)).toMatchObject({
      id: '7',
      boxArea: 10_000,
      unitPrice: 5_990,
      image: '/imagens/7/1.png',
      batches: [{ id: '9', description: 'Lote 9', balance: 4 }],
      variant: 'Tamanho: 18 L',
    });
  });
});
