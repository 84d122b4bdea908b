import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperationName, QuoteDetail } from '@fireflay/back-office-wire';
import { aTermsDocument } from '../features/documents/testing/a-terms-document';
import { anImportDraft } from '../features/imports/testing/an-import-draft';
import { anOrder } from '../features/orders/testing/an-order';
import { aQuote } from '../features/quotes/testing/a-quote';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../testing/render-back-office';

const MESSAGE = 'A retaguarda está fora do ar.';
const draft = anImportDraft();
const quote: QuoteDetail = aQuote();

interface KeptPage {
  path: string;
  /** The query that the page shows. */
  reads: OperationName;
  reply: object;
  /** Buttons before the field. */
  open?: readonly string[];
  field: string;
}

const pages: readonly KeptPage[] = [
  {
    path: '/pedidos/100001',
    reads: 'ReadOrder',
    reply: anOrder(),
    field: 'Nova anotação, só para a equipe',
  },
  {
    path: '/pedidos/100001',
    reads: 'ReadOrder',
    reply: { ...anOrder(), state: 'paid', canCancel: true },
    open: ['Cancelar pedido'],
    field: 'Motivo, que o cliente lê',
  },
  {
    path: '/orcamentos?orcamento=7',
    reads: 'ReadQuote',
    reply: quote,
    open: ['Responder…'],
    field: 'Mensagem, que o cliente lê',
  },
  {
    path: '/buscas',
    reads: 'ReadSearches',
    reply: { missed: [], synonyms: [] },
    open: ['Adicionar sinônimo'],
    field: 'Encontra',
  },
  {
    path: '/conteudo/terms',
    reads: 'ReadDocument',
    reply: aTermsDocument(),
    field: 'Desconto no Pix',
  },
];

/** The page's query works once, and fails whenever it is read again. */
function openPage({ path, reads, reply }: KeptPage) {
  fakeSignedIn('administrator');
  fakeOperation('ListQuotes', () => ({ quotes: [quote], hasMore: false }));
  let isDown = false;
  const calls = fakeOperation(reads, () =>
    isDown ? [503, { message: MESSAGE }] : (reply as never),
  );
  renderBackOffice(path);
  return {
    calls,
    readAgain: () => {
      isDown = true;
      window.dispatchEvent(new Event('online'));
    },
  };
}

describe('a page that cannot be read again when the network is back', () => {
  it.each(pages)('keeps what was typed in "$field" of $path, and says so', async (page) => {
    const { readAgain } = openPage(page);
    for (const name of page.open ?? []) {
      await userEvent.click(await screen.findByRole('button', { name }));
    }
    const field = await screen.findByLabelText(page.field);
    await userEvent.clear(field);
    await userEvent.type(field, '7');

    readAgain();

    expect(await screen.findByText(MESSAGE)).toBeInTheDocument();
    expect(screen.getByLabelText(page.field)).toHaveValue('7');
  });

  it('keeps the columns that were chosen for an import', async () => {
    const path = `/importacoes/${draft.id}`;
    const { readAgain } = openPage({ path, reads: 'ReadImportDraft', reply: draft, field: '' });
    await userEvent.click(await screen.findByLabelText('Coluna Tabela'));
    await userEvent.click(await screen.findByTitle('Preço'));

    readAgain();

    expect(await screen.findByText(MESSAGE)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Conferir' })).toBeEnabled();
  });
});
