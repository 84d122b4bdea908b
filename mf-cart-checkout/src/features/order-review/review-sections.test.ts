import { defaultProfile } from 'shared-contracts/profile';
import { toAddress, toCustomer, toShippingChoice } from 'shared-contracts/store';
import {
  aCartLine,
  aCustomerDto,
  anAddressDto,
  aUnitLine,
  localShippingOptionDtos,
} from '@fireflay/testing/builders';
import { cartTotals } from '../cart/cart-pricing';
import type { OrderParts } from '../order/order';
import { calculateAmountDue } from '../order/payment-choice';
import type { PaymentChoice } from '../order/payment-choice';
import { toReviewSections, formatReview } from './review-sections';

const lines = [
  aCartLine({
    selectedBatch: 'L1',
    batches: [{ id: 'L1', description: 'Lote 2026-A', balance: 9 }],
  }),
  aUnitLine(),
];

function reviewText(choice: PaymentChoice, shippingId = 101): string {
  const option = localShippingOptionDtos().find(({ id }) => id === shippingId);
  if (!option) throw new RangeError(`No shipping ${shippingId}`);
  const shipping = toShippingChoice(option);
  const order: OrderParts = {
    customer: toCustomer(aCustomerDto()),
    lines,
    shipping,
    address: toAddress(anAddressDto()),
    totals: cartTotals(lines, shipping.price),
    coupon: null,
    company: null,
  };
  const due = calculateAmountDue(order.totals, choice);
  const profile = defaultProfile;
  return formatReview(
    'Resumo',
    toReviewSections({ order, due, profile, estimate: '2 dias úteis' }),
  );
}

describe('the contract of an order', () => {
  it('has goods, seller, prices, delivery and withdrawal', () => {
    const text = reviewText({ method: 'pix', instalments: 1 });

    for (const row of [
      'Porcelanato Cimento Queimado | 2 caixas (4,32 m²) × R$ 59,90 / m², Lote 2026-A | R$ 258,77',
      'Desempenadeira de Aço | 1 unidade × R$ 24,90 | R$ 24,90',
      'Produtos | R$ 283,67',
      'Desconto no PIX (5% dos produtos) | -R$ 14,18',
      'Frete | R$ 45,00',
      'Total a pagar | R$ 314,49',
      'FORMA DE PAGAMENTO\nPIX, à vista',
      'Forma de envio | Entrega da loja',
      'Prazo | 2 dias úteis',
      'Rua Barão de Jaguara, 120, Centro, Campinas - SP, CEP 13010-050',
      'até 7 dias corridos',
      'CNPJ | 19.691.969/0001-84',
      'Cliente | Ana Souza',
      'Documento | 529.***.***-25',
    ]) {
      expect(text).toContain(row);
    }
  });

  it('shows the interest of long instalments and their total', () => {
    const text = reviewText({ method: 'card', instalments: 10 });

    expect(text).toMatch(/Tarifa do parcelamento \| R\$ \d+,\d\d/);
    expect(text).toMatch(
      /Cartão de crédito, 10x de R\$ [\d,]+ com tarifa de 1\.99% a\.m\. \(total R\$/,
    );
  });

  it('shows the store where the goods are picked up', () => {
    const text = reviewText({ method: 'card', instalments: 1 }, 103);

    expect(text).toContain('Frete | Grátis');
    expect(text).toContain('Prazo | Até um dia útil');
    expect(text).toContain('Retirada | Loja Matriz - Centro: Rua Barão de Jaguara, 1069');
    expect(text).not.toContain('Endereço | Rua Barão de Jaguara, 120');
  });
});
