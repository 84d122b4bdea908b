import { screen } from '@testing-library/react';
import { createTestStore, mockError, mockReply, renderRoute, server } from '@fireflay/testing';
import {
  aCartLine,
  aProductDto,
  aQuoteDto,
  localShippingOptionDtos,
} from '@fireflay/testing/builders';
import { lineAdded, postalCodeEntered } from 'shared-contracts/store';
import { CreateQuoteCall, ProductsCall, QuoteShippingCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { parseItems } from '../../components/address-items/address-items';

const quote = { path: '/orcamento/:token', element: <p>Página do orçamento</p> };
const newQuoteRoutes = [...routes.filter(({ path }) => path === '/orcamento/novo'), quote];

/** Records what is sent; the first request is refused. */
function recordRequests() {
  const sent: { chave: string }[] = [];
  server.use(
    mockReply(CreateQuoteCall, ({ body }) => {
      sent.push(body as { chave: string });
      return aQuoteDto();
    }),
    mockReply(QuoteShippingCall, localShippingOptionDtos()),
  );
  return sent;
}

describe('a new quote', () => {
  it('of the cart has its batches and the freight of the CEP, and leads to its own page', async () => {
    const sent = recordRequests();
    const store = createTestStore();
    store.dispatch(lineAdded(aCartLine({ productId: '7', quantity: 3 })));
    store.dispatch(postalCodeEntered('13010050'));
    const { user } = renderRoute('/orcamento/novo', { routes: newQuoteRoutes, store });
    await screen.findByText('1 produto');
    await screen.findAllByRole('radio');

    await user.type(screen.getByLabelText(/Seu nome/), 'Marcos');
    await user.click(screen.getByRole('button', { name: 'Gerar orçamento' }));

    expect(await screen.findByText('Página do orçamento')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        cep: '13010050',
        nome: 'Marcos',
        itens: [expect.objectContaining({ idprd: 7, quantidade: 3 })],
      }),
    ]);
  });

  it('of an address has the products that are still sold, and the heading of a professional', async () => {
    const sent = recordRequests();
    server.use(
      mockReply(ProductsCall, { produtos: [aProductDto({ idprd: 7 })] }),
      mockError(CreateQuoteCall, 503, 'Tente de novo.', { once: true }),
    );
    const { user } = renderRoute('/orcamento/novo?itens=7:4-99:1-x', { routes: newQuoteRoutes });
    expect(await screen.findByText(/2 produtos não são mais vendidos/)).toBeVisible();
    expect(screen.getByText('4 caixas').parentElement).toHaveTextContent('4 caixas · 8,64 m²');

    await user.click(screen.getByLabelText(/Sou profissional/));
    await user.click(screen.getByRole('button', { name: 'Gerar orçamento' }));
    expect(screen.getByLabelText(/Seu nome ou da sua empresa/)).toHaveFocus();
    await user.type(screen.getByLabelText(/Seu nome ou da sua empresa/), 'Silva Pisos');
    await user.type(screen.getByLabelText(/Cliente/), 'Dona Rosa');
    await user.click(screen.getByRole('button', { name: 'Gerar orçamento' }));
    expect(await screen.findByText('Tente de novo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Gerar orçamento' }));

    expect(await screen.findByText('Página do orçamento')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        itens: [{ idprd: 7, quantidade: 4 }],
        profissional: { nome: 'Silva Pisos', telefone: '', cliente: 'Dona Rosa', obra: '' },
      }),
    ]);
  });

  it('of an empty cart leads to the products', async () => {
    renderRoute('/orcamento/novo', { routes: newQuoteRoutes });

    expect(await screen.findByRole('link', { name: 'Ver os produtos' })).toBeVisible();
  });

  it('reads an address that was typed by hand: equal products are added up', () => {
    expect(parseItems('7:2-7:1-8:0-9999999999999:1-10:3')).toEqual({
      items: [
        { productId: '7', quantity: 3 },
        { productId: '10', quantity: 3 },
      ],
      unread: 2,
    });
    expect(parseItems(null)).toBeNull();
  });
});
