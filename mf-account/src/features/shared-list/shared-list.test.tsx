import { act, screen, waitFor } from '@testing-library/react';
import { selectCartLines } from 'shared-contracts/store';
import { mockError, mockReply, renderRoute, server } from '@fireflay/testing';
import {
  aListDto,
  aProductDetailReply,
  aProductDto,
  aProductListReply,
  aSharedListDto,
  aUnitProductDto,
} from '@fireflay/testing/builders';
import type { ListChangeDto, SharedListDto } from 'shared-contracts/wire';
import {
  ChangeSharedListCall,
  CopySharedListCall,
  ProductsCall,
  ReadListsCall,
  ReadSharedListCall,
} from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';

const products = [aProductDto({ saldo: 40 }), aUnitProductDto({ saldo: 3 })];

/** A fake back end with one list, which `changes` changes. @returns what it was asked for */
function mockSharedList(list: SharedListDto, changed: (sent: ListChangeDto[]) => SharedListDto) {
  const sent: ListChangeDto[][] = [];
  server.use(
    mockReply(ReadSharedListCall, () => list),
    mockReply(ChangeSharedListCall, ({ body }) => {
      const { mudancas } = body as { mudancas: ListChangeDto[] };
      sent.push(mudancas);
      return changed(mudancas);
    }),
    mockReply(ProductsCall, ({ query }) => {
      if (query.codigo) return aProductDetailReply({ produtos: [products[0]!], lotes: [] });
      const codes = query.codigos?.split('-');
      const found = codes
        ? products.filter(({ idprd }) => codes.includes(String(idprd)))
        : [products[1]!];
      return aProductListReply({ produtos: found });
    }),
  );
  return sent;
}

const open = (token = '1.e.x') => renderRoute(`/lista/${token}`, { routes });

describe('the page of a shared list', () => {
  it('shows products with price, stock, boxes and m², the Pix total, and what is no longer sold', async () => {
    const itens = [
      { idprd: 7, quantidade: 2 },
      { idprd: 12, quantidade: 5, por_link: '2026-11-16T14:32:00-03:00' },
      { idprd: 99, quantidade: 1 },
    ];
    mockSharedList(aSharedListDto({ modo: 'ver', itens }), () => aSharedListDto());

    open();

    expect(await screen.findByRole('heading', { name: 'Reforma do banheiro' })).toBeVisible();
    expect(screen.getByText('Lista da obra de Ana')).toBeVisible();
    expect(await screen.findByText('2 caixas')).toBeVisible();
    expect(screen.getByText('4,32 m²')).toBeVisible();
    expect(screen.getByText('Só há 3 unidades em estoque')).toBeVisible();
    expect(screen.getByText('Alterada por link em 16/11/2026 às 14:32')).toBeVisible();
    expect(screen.getByText('Não é mais vendido')).toBeVisible();
    expect(screen.getByText(/Sem um produto, que não é mais vendido/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Tirar da lista/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute(
      'content',
      'noindex, nofollow',
    );
  });

  it('sends a change of one line, and says what somebody else has changed meanwhile', async () => {
    const sent = mockSharedList(aSharedListDto(), () =>
      aSharedListDto({
        itens: [
          { idprd: 7, quantidade: 3 },
          { idprd: 12, quantidade: 4 },
        ],
      }),
    );
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: /^Aumentar a quantidade de Por/ }));

    expect(await screen.findByText(/entrou, com 4 unidades\.$/)).toBeVisible();
    expect(sent).toEqual([[{ acao: 'definir', idprd: 7, quantidade: 3 }]]);
    expect(screen.getByDisplayValue('3')).toBeVisible();
  });

  it('adds a product that is found by its name', async () => {
    const sent = mockSharedList(aSharedListDto(), () =>
      aSharedListDto({
        itens: [
          { idprd: 7, quantidade: 2 },
          { idprd: 12, quantidade: 1 },
        ],
      }),
    );
    const { user } = open();

    await user.type(await screen.findByLabelText('Nome ou código do produto'), 'desemp{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Incluir Desempenadeira/ }));

    expect(await screen.findByRole('link', { name: /^Desempenadeira/ })).toBeVisible();
    expect(screen.getByText(/^Desempenadeira.* está na lista\.$/)).toBeVisible();
    expect(sent).toEqual([[{ acao: 'somar', idprd: 12, quantidade: 1 }]]);
    expect(screen.queryByText('Outra pessoa mudou a lista:')).not.toBeInTheDocument();
  });

  it('puts the list into the cart, and leads to a quote of it', async () => {
    mockSharedList(aSharedListDto({ modo: 'ver' }), () => aSharedListDto());
    const { user, store } = open();

    await user.click(await screen.findByRole('button', { name: 'Colocar no carrinho' }));

    expect(await screen.findByText('1 produto está no carrinho.')).toBeVisible();
    expect(selectCartLines(store.getState())).toMatchObject([{ productId: '7', quantity: 2 }]);
    expect(screen.getByRole('link', { name: 'Gerar orçamento' })).toHaveAttribute(
      'href',
      '/orcamento/novo?itens=7:2',
    );
  });

  it('says that a link has ended, also when that happens while the page is open', async () => {
    mockSharedList(aSharedListDto(), () => aSharedListDto());
    open();
    expect(await screen.findByText('2 caixas')).toBeVisible();

    server.use(mockError(ReadSharedListCall, 404, 'Este link não vale mais.'));
    act(() => void window.dispatchEvent(new Event('focus')));

    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver os produtos da loja' })).toBeVisible();
  });

  it('copies the list to those of the customer who is signed in', async () => {
    mockSharedList(aSharedListDto({ modo: 'ver' }), () => aSharedListDto());
    server.use(
      mockReply(ReadListsCall, []),
      mockReply(CopySharedListCall, aListDto({ id: '5007', nome: 'Reforma do banheiro (2)' }), {
        status: 201,
      }),
    );
    const { user } = renderRoute('/lista/1.v.x', { routes, store: aSignedInStore() });

    await user.click(await screen.findByRole('button', { name: 'Copiar para as minhas listas' }));

    expect(await screen.findByText(/“Reforma do banheiro \(2\)” está nas suas/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Abrir a cópia' })).toHaveAttribute(
        'href',
        '/meusPedidos/listas/5007',
      ),
    );
  });
});
