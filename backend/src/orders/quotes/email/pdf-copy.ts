import { formatShortDate } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';

/** The texts of the PDF. */
export const pdfCopy = {
  fileName: (number: number) => `orcamento-${number}.pdf`,
  title: (number: number) => `Orçamento ${number}`,
  made: (day: Day) => `Feito em ${formatShortDate(day)}`,
  validUntil: (day: Day) => `Preços válidos até ${formatShortDate(day)}`,
  pricesOf: (store: string) => `Preços de ${store}`,
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  for: (client: string) => `Para: ${client}`,
  job: (job: string) => `Obra: ${job}`,
  product: 'Produto',
  quantity: 'Quantidade',
  total: 'Total',
  goods: 'Produtos',
  batch: (name: string) => (/^lote/i.test(name) ? name : `Lote ${name}`),
  discount: (percent: number) => `Desconto da loja (${percent}%)`,
  shipping: (cep: string, name: string, days: number) =>
    `Frete (CEP ${cep}): ${name}${days === 0 ? '' : `, ${days} ${days === 1 ? 'dia útil' : 'dias úteis'}`}`,
  noShipping: 'Frete',
  toCalculate: 'A calcular',
  free: 'Grátis',
  pix: (percent: number) => (percent > 0 ? `No Pix (${percent}% nos produtos)` : 'No Pix'),
  card: 'No cartão, sem juros',
  instalments: (count: number, amount: string) => `${count}x de ${amount}`,
  conditions:
    'Frete e estoque são confirmados na compra. Os preços valem para as quantidades deste orçamento, em um pedido.',
  verify: 'Leia o código para conferir este orçamento na loja, ou abra o endereço:',
};
