import { screen, waitFor, within } from '@testing-library/react';
import { createTestStore, mockError, mockReply, renderRoute, server } from '@fireflay/testing';
import {
  aBatchDto,
  aCartLine,
  aMatchedLineDto,
  aProductDetailReply,
  aProductDto,
  aUnitProductDto,
  matchedLineDtos,
} from '@fireflay/testing/builders';
import { lineAdded, selectCartLines } from 'shared-contracts/store';
import type { MatchedLineDto } from 'shared-contracts/wire';
import { MatchOrderLinesCall, ProductsCall, ReadOrderFileCall } from 'shared-contracts/wire/calls';
import { readCartRemarks } from '../../components/put-in-cart/cart-remarks';
import { routes } from '../../routes';

const cart = { path: '/carrinho', element: <p>Página do carrinho</p> };
const pageRoutes = [...routes.filter(({ path }) => path === '/pedido-rapido'), cart];

interface SentLine {
  texto: string;
  codigo?: number;
}

/** Replies with these lines, and records what is sent. */
function replyWith(lines: MatchedLineDto[]) {
  const sent: SentLine[][] = [];
  server.use(
    mockReply(MatchOrderLinesCall, ({ body }) => {
      sent.push((body as { linhas: SentLine[] }).linhas);
      return { linhas: lines };
    }),
    mockReply(
      ProductsCall,
      aProductDetailReply({ lotes: [aBatchDto({ saldo: 9 }), aBatchDto({ id: 'L2', saldo: 14 })] }),
    ),
  );
  return sent;
}

async function openPage(path = '/pedido-rapido', store = createTestStore()) {
  const view = renderRoute(path, { routes: pageRoutes, store });
  await screen.findByRole('heading', { name: 'Pedido rápido' });
  return { ...view, store };
}

async function search(view: Awaited<ReturnType<typeof openPage>>, text: string) {
  await view.user.click(screen.getByLabelText('Um produto por linha'));
  await view.user.paste(text);
  await view.user.click(screen.getByRole('button', { name: 'Procurar produtos' }));
}

/** A line of which the quantity may be left out. */
type LineChange = Omit<Partial<MatchedLineDto>, 'quantia'> & {
  quantia?: MatchedLineDto['quantia'] | undefined;
};
const withoutAmount: LineChange = { quantia: undefined };

const row = (name: string) => within(screen.getByRole('listitem', { name }));
const LIST = 'Desempenadeira 2\n30 m² porcelanato\n\n5 rejunte\nunicórnio\n1 espátula';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the quick order', () => {
  it('shows each line with product, boxes, batch and what is left to do, and puts the rest into the cart', async () => {
    const sent = replyWith(matchedLineDtos());
    const view = await openPage();

    await search(view, LIST);

    expect(await screen.findByRole('heading', { name: 'Produtos da lista' })).toHaveFocus();
    expect(sent[0]?.map(({ texto }) => texto)).toEqual([
      'Desempenadeira 2',
      '30 m² porcelanato',
      '5 rejunte',
      'unicórnio',
      '1 espátula',
    ]);
    expect(screen.getByLabelText('Um produto por linha')).toHaveValue('');
    const tile = row('30 m² porcelanato');
    expect(tile.getByText('Confira')).toBeVisible();
    expect(tile.getByText('30 m² = 14 caixas (30,24 m²)')).toBeVisible();
    expect(row('5 rejunte').getByText('Escolha')).toBeVisible();
    expect(
      row('unicórnio').getByRole('link', { name: 'Buscar “unicórnio” na loja' }),
    ).toHaveAttribute('href', '/produtos/pesquisar/unic%C3%B3rnio');
    expect(row('1 espátula').getByText('Este produto está esgotado.')).toBeVisible();
    expect(screen.getByText(/4 linhas ficam de fora/)).toBeVisible();

    await view.user.click(row('5 rejunte').getByRole('radio', { name: /Rejunte Flexível Branco/ }));
    expect(row('5 rejunte').getByText(/Só há 3 unidades em estoque/)).toBeVisible();
    await waitFor(() => expect(tile.getByText('Lote 2026-A')).toBeVisible());
    await view.user.click(tile.getByRole('button', { name: /Confirmar 14 caixas/ }));
    expect(screen.getByRole('heading', { name: '30 m² porcelanato' })).toHaveFocus();
    expect(tile.getByText('Pronto')).toBeVisible();
    await view.user.click(row('5 rejunte').getByRole('button', { name: /Confirmar 3 unidades/ }));
    await view.user.click(screen.getByRole('button', { name: 'Colocar no carrinho' }));

    expect(await screen.findByText('Página do carrinho')).toBeVisible();
    expect(selectCartLines(view.store.getState())).toMatchObject([
      { productId: '12', quantity: 2, selectedBatch: null },
      { productId: '7', quantity: 14, selectedBatch: 'L2' },
      { productId: '21', quantity: 3 },
    ]);
  });

  it('keeps text, choices and quantities over a reload, with the products of now', async () => {
    replyWith([aMatchedLineDto({ quantia: { valor: 2, unidade: '', motivo: 'frase' } })]);
    const view = await openPage();
    await search(view, '2 desempenadeira');
    const more = await screen.findByRole('button', { name: /Aumentar a quantidade/ });
    await view.user.click(more);
    await view.user.type(screen.getByLabelText('Um produto por linha'), 'cal');
    view.unmount();

    const sent = replyWith([aMatchedLineDto({ propostas: [aUnitProductDto({ saldo: 2 })] })]);
    await openPage();

    expect(await screen.findByText(/Só há 2 unidades em estoque/)).toBeVisible();
    expect(screen.getByLabelText('Um produto por linha')).toHaveValue('cal');
    expect(screen.getByRole('textbox', { name: /Quantidade de/ })).toHaveValue('3');
    expect(sent).toEqual([[{ texto: '2 desempenadeira' }]]);
  });

  it('keeps the pasted list in a new tab, until it is in the cart', async () => {
    replyWith([aMatchedLineDto()]);
    const view = await openPage();
    await search(view, '1 un desempenadeira');
    await screen.findByRole('heading', { name: '1 un desempenadeira' });
    view.unmount();
    sessionStorage.clear();

    const tab = await openPage();
    expect(await screen.findByRole('heading', { name: '1 un desempenadeira' })).toBeVisible();
    await tab.user.click(await screen.findByRole('button', { name: 'Colocar no carrinho' }));

    expect(await screen.findByText('Página do carrinho')).toBeVisible();
    expect(localStorage.getItem('quickOrderList')).toBeNull();
  });

  it('takes over the list that an earlier version kept in its tab', async () => {
    const draft = { source: '', text: 'cal', rows: [] };
    sessionStorage.setItem('quickOrder', JSON.stringify({ version: 1, drafts: [draft] }));

    await openPage();

    expect(screen.getByLabelText('Um produto por linha')).toHaveValue('cal');
  });

  it.each<[string, LineChange, RegExp]>([
    [
      'a number that may be a price',
      {
        quantia: { valor: 5, unidade: '' },
        outros: [{ texto: '12,90', parece: 'preco' }],
      },
      /^Lemos 5; também há 12,90, que parece preço/,
    ],
    ['no number', withoutAmount, /não diz a quantidade: pusemos 1/],
    [
      'a price alone',
      { ...withoutAmount, outros: [{ texto: '12,90', parece: 'preco' }] },
      /^Na linha há 12,90, que parece preço/,
    ],
    ['zero', { quantia: { valor: 0, unidade: 'UN' } }, /^A linha pede zero/],
    [
      'half a unit',
      { quantia: { valor: 2.5, unidade: 'UN', motivo: 'unidade' } },
      /^2,5 foi arredondado/,
    ],
    [
      'boxes of another size',
      { quantia: { valor: 2, unidade: 'CX', motivo: 'unidade' } },
      /^A linha pede 2 caixas/,
    ],
    ['a near product', { certeza: 'provavel' }, /^Parece ser este/],
    ['no size', { certeza: 'provavel', falta_tamanho: true }, /^A linha não diz o tamanho/],
  ])(
    'waits for the shopper where a line has %s, and says what was read',
    async (_what, line, sentence) => {
      const { quantia, ...others } = { ...aMatchedLineDto(), ...line };
      replyWith([{ ...others, ...(quantia && { quantia }) }]);
      const view = await openPage();
      await search(view, 'desempenadeira');

      const waiting = within(await screen.findByRole('listitem', { name: 'desempenadeira' }));
      expect(waiting.getByText('Confira')).toBeVisible();
      expect(waiting.getByText(sentence)).toBeVisible();
      const confirm = waiting.getByRole('button', { name: /^Confirmar/ });
      expect(confirm).toHaveAccessibleDescription(
        expect.stringMatching(sentence.source.replace('^', '')),
      );
      expect(screen.queryByRole('button', { name: 'Colocar no carrinho' })).not.toBeInTheDocument();

      await view.user.click(confirm);

      expect(waiting.getByText('Pronto')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'desempenadeira' })).toHaveFocus();
      expect(screen.getByRole('button', { name: 'Colocar no carrinho' })).toBeVisible();
    },
  );

  it('shows a row of a table as a line that can be read alone', async () => {
    replyWith([aMatchedLineDto({ linha: '5 PCT rejunte' })]);
    const view = await openPage();

    await search(view, 'rejunte\tPCT\t5\t12,90\t64,50');

    expect(await screen.findByRole('heading', { name: '5 PCT rejunte' })).toBeVisible();
  });

  it.each(['{', '{"version":1,"drafts":[{"source":"","text":"","rows":[{"text":7}]}]}', '[]'])(
    'begins anew where storage has %s',
    async (stored) => {
      sessionStorage.setItem('quickOrder', stored);
      localStorage.setItem('quickOrderList', stored);

      await openPage();

      expect(screen.getByLabelText('Um produto por linha')).toHaveValue('');
    },
  );

  it('asks what happens to the products of the cart', async () => {
    replyWith([aMatchedLineDto()]);
    const store = createTestStore();
    store.dispatch(lineAdded(aCartLine({ productId: '99' })));
    const view = await openPage('/pedido-rapido', store);
    await search(view, 'desempenadeira');

    await view.user.click(await screen.findByRole('button', { name: 'Colocar no carrinho' }));
    await view.user.click(screen.getByRole('button', { name: 'Juntar ao carrinho' }));

    expect(selectCartLines(store.getState()).map(({ productId }) => productId)).toEqual([
      '99',
      '12',
    ]);
  });

  it('has the cart say which product was asked for more often than there is', async () => {
    const twenty = { valor: 20, unidade: 'UN', motivo: 'unidade' as const };
    replyWith([aMatchedLineDto({ quantia: twenty }), aMatchedLineDto({ quantia: twenty })]);
    const view = await openPage();
    await search(view, '20 un desempenadeira\n20 un desempenadeira dentada');

    await view.user.click(await screen.findByRole('button', { name: 'Colocar no carrinho' }));

    expect(await screen.findByText('Página do carrinho')).toBeVisible();
    expect(selectCartLines(view.store.getState())).toMatchObject([{ quantity: 30 }]);
    expect(readCartRemarks(view.router.state.location.state)?.texts).toEqual([
      expect.stringContaining('as linhas somam 40, e só há 30'),
    ]);
  });

  it('looks for the corrected text of a line, removes lines and puts them back', async () => {
    const sent = replyWith([aMatchedLineDto({ certeza: 'nenhuma', propostas: [] })]);
    const view = await openPage();
    await search(view, 'dezempenadera');
    await screen.findByText(/Não achamos/);

    replyWith([aMatchedLineDto()]);
    const text = row('dezempenadera').getByLabelText('Texto da linha');
    await view.user.clear(text);
    await view.user.type(text, 'desempenadeira{Enter}');

    expect(await screen.findByRole('heading', { name: 'desempenadeira' })).toHaveFocus();
    expect(sent).toHaveLength(1);
    await view.user.click(screen.getByRole('button', { name: 'Remover da lista: desempenadeira' }));
    const undo = screen.getByRole('button', { name: 'Desfazer' });
    expect(undo).toHaveFocus();
    await view.user.click(undo);
    expect(screen.getByRole('heading', { name: 'desempenadeira' })).toBeVisible();
  });

  it('takes the first 200 lines, and keeps the rest and what could not be looked for', async () => {
    server.use(mockError(MatchOrderLinesCall, 429, 'Espere um minuto.', { once: true }));
    const view = await openPage();
    const text = Array.from({ length: 203 }, (_, at) => `cal ${at}`).join('\n');

    await search(view, text);
    expect(await screen.findByText('Espere um minuto.')).toBeVisible();
    expect(screen.getByLabelText('Um produto por linha')).toHaveValue(text);

    replyWith(
      Array.from({ length: 200 }, () => aMatchedLineDto({ tipo: 'titulo' })).with(
        0,
        aMatchedLineDto(),
      ),
    );
    await view.user.click(screen.getByRole('button', { name: 'Procurar produtos' }));
    await screen.findByRole('heading', { name: 'cal 0' });
    expect(screen.getByLabelText('Um produto por linha')).toHaveValue('cal 200\ncal 201\ncal 202');
    expect(screen.getByText(/199 linhas não são produtos/)).toBeVisible();
  });

  it('puts the lines of a file into the list, or says why it cannot be read', async () => {
    server.use(
      mockReply(ReadOrderFileCall, {
        linhas: ['3 SC cal', '10003 4 un'],
        planilha: 'Lista (2ª de 3)',
      }),
    );
    const view = await openPage();
    await view.user.type(screen.getByLabelText('Um produto por linha'), 'areia');

    await view.user.upload(screen.getByLabelText('Enviar planilha'), new File(['x'], 'lista.csv'));
    expect(
      await screen.findByText(/2 linhas de lista.csv, planilha Lista \(2ª de 3\), na lista/),
    ).toBeVisible();
    expect(screen.getByLabelText('Um produto por linha')).toHaveValue(
      'areia\n3 SC cal\n10003 4 un',
    );

    server.use(mockError(ReadOrderFileCall, 422, 'lista.csv é uma foto.'));
    await view.user.upload(screen.getByLabelText('Enviar planilha'), new File(['x'], 'lista.csv'));
    expect(await screen.findByText('lista.csv é uma foto.')).toBeVisible();
  });

  it('of an order begins with its products and quantities, also those that are gone', async () => {
    const tile = aProductDto({ saldo: 40 });
    const sent = replyWith([
      aMatchedLineDto({ propostas: [tile] }),
      aMatchedLineDto({ certeza: 'duvida', propostas: [aUnitProductDto({ idprd: 21, saldo: 9 })] }),
    ]);
    await openPage('/pedido-rapido?itens=7:4-99:2');

    expect(await screen.findByText(/O produto 99 não é mais vendido/)).toBeVisible();
    expect(sent).toEqual([
      [
        { texto: '', codigo: 7 },
        { texto: '', codigo: 99 },
      ],
    ]);
    const stepper = screen.getByRole('textbox', { name: `Quantidade de ${tile.descricao}` });
    expect(stepper).toHaveValue('4');
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});
