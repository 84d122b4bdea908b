import { screen, waitFor, within } from '@testing-library/react';
import { createTestStore, mockError, mockReply, renderRoute, server } from '@fireflay/testing';
import { aBatchDto, aCartLine, aQuoteDto, aQuoteItemDto } from '@fireflay/testing/builders';
import { lineAdded, selectCartLines, selectCoupon } from 'shared-contracts/store';
import type { QuoteDto } from 'shared-contracts/wire';
import {
  AcceptQuoteCall,
  ReadQuoteCall,
  RefuseQuoteCall,
  SendQuoteCall,
} from 'shared-contracts/wire/calls';
import { routes } from '../../routes';

const cart = { path: '/carrinho', element: <p>Página do carrinho</p> };
const quoteRoutes = [...routes.filter(({ path }) => path === '/orcamento/:token'), cart];
const { token } = aQuoteDto();

async function openQuote(changed: Partial<QuoteDto> = {}, store = createTestStore()) {
  server.use(mockReply(ReadQuoteCall, aQuoteDto(changed)));
  const view = renderRoute(`/orcamento/${token}`, { routes: quoteRoutes, store });
  await screen.findByRole('heading', { name: 'Orçamento 1042', level: 1 });
  return { ...view, store };
}

const press = (view: Awaited<ReturnType<typeof openQuote>>, name: string) =>
  view.user.click(screen.getByRole('button', { name }));
const text = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');

describe('the page of a quote', () => {
  it('has number, validity, boxes, m², freight, Pix and instalments, and a QR code of its address', async () => {
    await openQuote();

    const table = within(screen.getByRole('table', { name: 'Produtos do orçamento' }));
    const [, row] = table.getAllByRole('row');
    expect(text(row ?? null)).toContain('Lote 2026-A');
    expect(text(row ?? null)).toContain('R$ 59,90 / m²');
    expect(text(row ?? null)).toContain('2 caixas4,32 m²R$ 258,77');
    const summary = text(screen.getByRole('region', { name: 'Resumo do orçamento' }));
    expect(summary).toMatch(/Frete \(CEP 13010-050\).*2 dias úteisR\$ 32,50/);
    expect(summary).toContain('TotalR$ 291,27');
    expect(summary).toContain('R$ 278,33');
    expect(summary).toContain('6x de R$ 48,55 sem juros');
    expect(screen.getByText('Preços válidos até 30/11/2026')).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code do orçamento 1042' })).toBeVisible();
    expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(`/orcamento/${token}`)),
    );
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute(
      'content',
      'noindex, nofollow',
    );
  });

  it('has the heading of a professional, the client and the job in place of the store', async () => {
    const heading = { nome: 'Silva Pisos', telefone: '', cliente: 'Dona Rosa', obra: 'Banheiro' };
    await openQuote({ profissional: heading, percentual: 5, mensagem: 'Fazemos 5%.' });

    const ofStore = [/CNPJ \d\d\.\d{3}\.\d{3}/, /Campinas/];
    for (const words of ['Silva Pisos', 'Dona Rosa', 'Banheiro', 'Fazemos 5%.', ...ofStore]) {
      expect(screen.getByText(words)).toBeVisible();
    }
  });

  it('says what has changed, and puts what is left into the cart at the prices of the quote', async () => {
    const { atual: current, ...gone } = aQuoteItemDto();
    if (!current) throw new Error('The item of the builder is sold.');
    const view = await openQuote({
      cupom: 'ORC-ABCDEFGHJK',
      itens: [
        aQuoteItemDto({ atual: { ...current, preco: 69.9, lotes: [aBatchDto({ saldo: 1 })] } }),
        { ...gone, idprd: 8, descricao: 'Piso antigo' },
      ],
      frete: {
        cep: '13010050',
        nome: 'Entrega da loja',
        prazo: 2,
        preco: 32.5,
        atual: { prazo: 2, preco: 40 },
      },
    });
    const changes = screen.getAllByRole('listitem').map(text);
    expect(changes).toEqual([
      'Porcelanato Cimento Queimado 60x60 Acetinado: só há 1 caixa em estoque.',
      'Porcelanato Cimento Queimado 60x60 Acetinado: o preço era R$ 59,90 e agora é R$ 69,90.',
      'Piso antigo: não é mais vendido.',
      'Entrega da loja: o frete era R$ 32,50 e agora é R$ 40,00.',
    ]);

    await press(view, 'Colocar no carrinho');

    expect(await screen.findByText('Página do carrinho')).toBeVisible();
    expect(selectCartLines(view.store.getState())).toMatchObject([
      { productId: '7', quantity: 1, unitPrice: 6_990, selectedBatch: 'L1' },
    ]);
    expect(selectCoupon(view.store.getState())).toBe('ORC-ABCDEFGHJK');
  });

  it('asks before it mixes with what is in the cart', async () => {
    const store = createTestStore();
    store.dispatch(lineAdded(aCartLine({ productId: '12', selectedBatch: null, batches: [] })));
    const view = await openQuote({}, store);

    await press(view, 'Colocar no carrinho');
    const dialog = within(screen.getByRole('dialog', { name: 'O carrinho já tem produtos' }));
    await view.user.click(dialog.getByRole('button', { name: 'Juntar ao orçamento' }));

    expect(await screen.findByText('Página do carrinho')).toBeVisible();
    expect(selectCartLines(store.getState()).map(({ productId }) => productId)).toEqual([
      '12',
      '7',
    ]);
  });

  it('is accepted, refused with a reason, and sent by e-mail', async () => {
    const sent: unknown[] = [];
    const view = await openQuote();
    server.use(
      mockReply(SendQuoteCall, ({ body }) => {
        sent.push(body);
        return { resposta: 'Enviamos o orçamento para ana@exemplo.com.br.' };
      }),
      mockReply(RefuseQuoteCall, ({ body }) => {
        sent.push(body);
        server.use(mockReply(ReadQuoteCall, aQuoteDto({ estado: 'recusado' })));
        return aQuoteDto({ estado: 'recusado' });
      }),
      mockError(AcceptQuoteCall, 409, 'Este orçamento já foi recusado.'),
    );

    await press(view, 'Receber por e-mail');
    await view.user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br');
    await press(view, 'Enviar');
    expect(await screen.findByText(/Enviamos o orçamento para ana/)).toBeVisible();

    await press(view, 'Aceitar');
    expect(screen.getByText(/O total é de R\$\s291,27/)).toBeVisible();
    await press(view, 'Aceitar orçamento');
    expect(await screen.findByText('Este orçamento já foi recusado.')).toBeVisible();

    await press(view, 'Voltar');
    await press(view, 'Recusar');
    await view.user.type(screen.getByLabelText(/Por quê/), 'Caro');
    await press(view, 'Recusar orçamento');
    expect(await screen.findByText(/Orçamento recusado/)).toBeVisible();
    expect(sent).toEqual([
      { chave: expect.any(String), email: 'ana@exemplo.com.br' },
      { motivo: 'Caro' },
    ]);
  });

  it('that has expired leads to another one of the same products', async () => {
    await openQuote({ estado: 'vencido' });

    expect(screen.getByText('Venceu em 30/11/2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Colocar no carrinho' })).toBeNull();
    expect(screen.getByRole('link', { name: /mesmos produtos/ })).toHaveAttribute(
      'href',
      '/orcamento/novo?itens=7:2',
    );
  });

  it('with an altered link says so, with a way on', async () => {
    server.use(mockError(ReadQuoteCall, 404, 'Não encontramos este orçamento.'));
    renderRoute('/orcamento/x', { routes: quoteRoutes });

    expect(await screen.findByRole('heading', { name: 'Orçamento não encontrado' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Fazer outro orçamento' })).toHaveAttribute(
        'href',
        '/orcamento/novo',
      ),
    );
  });
});
