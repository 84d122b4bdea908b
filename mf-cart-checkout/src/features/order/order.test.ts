import { toCustomer, toShippingChoice, toAddress } from 'shared-contracts/store';
import {
  aCartLine,
  aCustomerDto,
  anAddressDto,
  aShippingOptionDto,
  aUnitLine,
} from '@fireflay/testing/builders';
import { cartTotals } from '../cart/cart-pricing';
import { serializeOrderContents, applyChanges } from './order';
import type { OrderParts } from './order';
import { toOrderChanges } from './order.mapper';

const lines = [aCartLine()];
const parts: OrderParts = {
  customer: toCustomer(aCustomerDto()),
  lines,
  shipping: toShippingChoice(aShippingOptionDto()),
  address: toAddress(anAddressDto()),
  totals: cartTotals(lines),
  coupon: null,
  company: null,
};

describe('the serialized contents of an order', () => {
  it('do not depend on the order of their properties', () => {
    const turned = Object.fromEntries(Object.entries(parts.address).reverse());
    const again = { ...parts, address: turned as unknown as OrderParts['address'] };

    expect(serializeOrderContents(again, 'pix')).toBe(serializeOrderContents(parts, 'pix'));
  });

  it.each([
    { ...parts, lines: [aCartLine({ quantity: 3 })] },
    { ...parts, lines: [aCartLine({ selectedBatch: 'L2' })] },
    { ...parts, lines: [aCartLine({ unitPrice: 6_000 })] },
    { ...parts, shipping: { ...parts.shipping, price: 1 } },
    {
      ...parts,
      shipping: { ...parts.shipping, slot: { day: '2026-11-27', period: '08:00-12:00' } },
    },
    { ...parts, address: { ...parts.address, number: '9' } },
    { ...parts, customer: { ...parts.customer, id: '99' } },
  ])('differ when anything else differs', (other) => {
    expect(serializeOrderContents(other, 'pix')).not.toBe(serializeOrderContents(parts, 'pix'));
  });

  it('keep their format, so that orders of earlier releases are resumed', () => {
    expect(serializeOrderContents(parts, 'card')).toBe(
      '["card","31",[["7",null,2,5990]],[1,3250],[["cep","13010050"],["city","Campinas"],' +
        '["complement",""],["district","Centro"],["number","120"],["state","SP"],' +
        '["street","Rua Barão de Jaguara"]]]',
    );
  });

  it('differ by payment method', () => {
    expect(serializeOrderContents(parts, 'card')).not.toBe(serializeOrderContents(parts, 'pix'));
  });
});

describe('the changes that the server reports', () => {
  it('set prices, limit quantities to the stock of all batches, and remove lines without stock', () => {
    const cart = [
      aCartLine({ selectedBatch: 'L1', quantity: 3 }),
      aCartLine({ selectedBatch: 'L2', quantity: 3 }),
      aUnitLine(),
    ];

    const revised = applyChanges(cart, [
      { kind: 'price', productId: '7', before: 5_990, now: 6_490, box: undefined, terms: null },
      { kind: 'stock', productId: '7', batch: null, before: 6, now: 4 },
      { kind: 'stock', productId: '12', batch: null, before: 1, now: 0 },
    ]);

    expect(revised).toMatchObject([
      { selectedBatch: 'L1', quantity: 3, unitPrice: 6_490 },
      { selectedBatch: 'L2', quantity: 1, unitPrice: 6_490 },
    ]);
  });

  it('have the new terms of a price, by which the order is computed', () => {
    const condicoes = { desconto_pix: 10, parcelas: 12, sem_juros: 3, tarifa: 2.5 };
    const mudancas = [{ idprd: 7, motivo: 'preco', antes: 59.9, agora: 59.9, condicoes }];

    const revised = applyChanges([aCartLine()], toOrderChanges({ mudancas }));

    expect(revised).toMatchObject([{ terms: { pixDiscount: 10, interestFree: 3 } }]);
    expect(cartTotals(revised)).toMatchObject({ subtotal: 25_877, pixSubtotal: 23_289 });
  });

  it('apply only to the batch that they name', () => {
    const cart = [
      aCartLine({ selectedBatch: 'L1', quantity: 3 }),
      aCartLine({ selectedBatch: 'L2', quantity: 5 }),
    ];
    const reply = { mudancas: [{ idprd: 7, lote: 'L1', motivo: 'estoque', antes: 3, agora: 2 }] };

    const revised = applyChanges(cart, toOrderChanges(reply));

    expect(revised.map(({ quantity }) => quantity)).toEqual([2, 5]);
  });

  it.each([undefined, null, 'texto', {}, { mudancas: 'x' }, { mudancas: [null, { motivo: 'x' }] }])(
    'are empty for a reply without them: %p',
    (details) => {
      expect(toOrderChanges(details)).toEqual([]);
    },
  );
});
