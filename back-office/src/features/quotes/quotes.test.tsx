import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteDetail } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const found: QuoteDetail = {
  id: 7,
  version: 1,
  state: 'open',
  name: 'Silva Pisos',
  createdAt: '2026-11-24T13:00:00Z',
  validUntil: '2099-11-30',
  totalCents: 29_127,
  link: 'http://localhost:3000/orcamento/x',
  email: 'silva@exemplo.com.br',
  phone: '',
  client: 'Dona Rosa',
  job: 'Banheiro',
  items: [
    {
      productCode: 7,
      name: 'Piso Cinza',
      batch: 'Lote 2026-A',
      unit: 'CX',
      quantity: 2,
      totalCents: 25_877,
    },
  ],
  goodsCents: 25_877,
  discountCents: 0,
  discountPercent: 0,
  shippingCents: 3_250,
  shipping: 'Caminhão, CEP 13010-050',
  pixCents: 27_833,
  message: '',
  refusal: '',
  answeredBy: '',
  orderId: null,
};

describe('the quotes of the back office', () => {
  it('are answered with a discount within the limit of the role; what was typed stays', async () => {
    fakeSignedIn('orders');
    let current = found;
    const lists = fakeOperation('ListQuotes', () => ({
      quotes: [current],
      hasMore: false,
    }));
    fakeOperation('ReadQuote', () => current);
    renderBackOffice('/orcamentos?busca=7');
    await userEvent.click(await screen.findByRole('link', { name: /Orçamento 7/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Orçamento 7' }));
    expect(await drawer.findByText(/Cliente: Dona Rosa · Obra: Banheiro/)).toBeVisible();
    expect(lists[0]?.url.searchParams.get('search')).toBe('7');

    await userEvent.click(drawer.getByRole('button', { name: 'Responder…' }));
    const message = await screen.findByLabelText('Mensagem, que o cliente lê');
    expect(screen.getByText(/até 5%/)).toBeVisible();
    const resposta = 'Bia respondeu a este orçamento enquanto você escrevia.';
    let reply: [number, { resposta: string; versao: number }] | QuoteDetail = [
      409,
      { resposta, versao: 2 },
    ];
    const calls = fakeOperation('AnswerQuote', () => reply);
    await userEvent.type(message, 'Fazemos 5%.');
    await userEvent.clear(screen.getByLabelText('Desconto nos produtos'));
    await userEvent.type(screen.getByLabelText('Desconto nos produtos'), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
    expect(await screen.findByText(resposta)).toBeVisible();
    expect(message).toHaveValue('Fazemos 5%.');

    current = { ...found, state: 'sent', message: 'Fazemos 5%.', answeredBy: 'Ana', version: 3 };
    reply = current;
    await userEvent.click(screen.getByRole('button', { name: 'Responder' }));

    expect(await drawer.findByText('Respondido por Ana.')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { version: 1, message: 'Fazemos 5%.', discountPercent: 5, validUntil: '2099-11-30' },
      { version: 2, message: 'Fazemos 5%.', discountPercent: 5, validUntil: '2099-11-30' },
    ]);
  });
});
