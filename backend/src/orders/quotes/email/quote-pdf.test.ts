import { defaultProfile, standardTerms } from 'shared-contracts/profile';
import type { QuoteRow } from '../quote-repository';
import { textsOf } from './pdf-texts.fixture';
import { renderQuotePdf } from './quote-pdf';

const aRow = (changed: Partial<QuoteRow> = {}): QuoteRow => ({
  id: 1042,
  key: 'orcamento-1',
  code: 'ORC-ABCDEFGHJK',
  state: 'open',
  createdAt: new Date('2026-11-24T13:00:00Z'),
  validUntil: '2026-11-30',
  items: [
    {
      productCode: 7,
      name: 'Cerâmica "São João" – retificação 60 × 60',
      saleUnit: 'M2',
      boxArea: 21_600,
      quantity: 2,
      batchId: 'L1',
      batchName: 'Lote 2026-A',
      unitPriceCents: 5_990,
    },
  ],
  terms: standardTerms,
  shipping: { cep: '13010050', id: 101, name: 'Caminhão', businessDays: 2, priceCents: 3_250 },
  name: 'João',
  email: '',
  phone: '',
  heading: null,
  discountPercent: 5,
  message: '',
  refusal: '',
  answeredBy: null,
  answeredAt: null,
  orderId: null,
  version: 1,
  ...changed,
});

const render = (row: QuoteRow) =>
  renderQuotePdf(row, { profile: defaultProfile, link: 'https://loja.example/orcamento/x' });

describe('the PDF of a quote', () => {
  it('has the accents of Portuguese, boxes, m² and the totals of the page', async () => {
    const { pages, text } = textsOf(await render(aRow()));

    expect(pages).toBe(1);
    for (const words of [
      'Orçamento 1042',
      'Preços válidos até 30/11/2026',
      'Para: João',
      'Cerâmica "São João"',
      '2 caixas',
      '4,32 m²',
      'Desconto da loja (5%)',
      '-R$ 12,94',
      'https://loja.example/orcamento/x',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('has the heading of a professional, and replaces what no font of it can draw', async () => {
    const heading = { name: 'Silva 🏠 Pisos', phone: '', client: 'Dona Rosa', job: 'Banheiro' };

    const { text } = textsOf(await render(aRow({ heading })));

    expect(text).toContain('Silva ? Pisos');
    expect(text).toContain('Obra: Banheiro');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`CNPJ ${defaultProfile.cnpj}`);
  });

  it('goes on on further pages, each with the head of the table', async () => {
    const [item] = aRow().items;
    const items = item ? Array.from({ length: 60 }, () => item) : [];

    const { pages, text } = textsOf(await render(aRow({ items })));

    expect(pages).toBeGreaterThan(2);
    expect(text.split('Quantidade').length - 1).toBeGreaterThanOrEqual(3);
    expect(text).toContain('Leia o código');
  });
});
