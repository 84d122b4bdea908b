import { STORE_TERMS } from 'shared-contracts/pricing';
import { createTFireFlayClient, deadlineMsOf } from '@fireflay/tfireflay';
import { startTFireFlayStandIn } from '@fireflay/testing/stand-in';
import type { StandInControls, TFireFlayStandIn } from '@fireflay/testing/stand-in';
import { examineServer } from './examine-server';
import type { Call } from './examine-server';
import { reportLines } from './report';

let standIn: TFireFlayStandIn;
beforeEach(async () => {
  standIn = await startTFireFlayStandIn();
});
afterEach(() => standIn.close());

/** The report about a server with these ways, with a login and an order. */
async function examine(controls: Partial<StandInControls>): Promise<string> {
  Object.assign(standIn.controls, controls);
  const call: Call = (code, request, isWrite) =>
    createTFireFlayClient({ base: standIn.base, notice: () => undefined }).call(code, request, {
      deadlineMs: deadlineMsOf(code),
      isWrite,
    });
  const examination = await examineServer(call, {
    shouldOrder: true,
    product: undefined,
    cep: '13010-050',
    login: { document: '52998224725', password: 'Obra@1969' },
  });
  return reportLines(examination).join('\n');
}

describe('the doctor', () => {
  it.each<[string, Partial<StandInControls>]>([
    ['has no envelope around its values', { envelope: 'none' }],
    ['sends its values as JSON in a text', { envelope: 'text' }],
    ['writes Latin-1', { latin1: true }],
  ])('finds nothing to say about a server that %s', async (_, controls) => {
    const report = await examine(controls);

    expect(report).not.toMatch(/^[~✗]/m);
    expect(report).toContain(', 0 deviate and are understood, 0 lose something');
  });

  it.each<[string, Partial<StandInControls>, string]>([
    [
      'numbers as text',
      { textNumbers: true },
      'APP_0041 best sellers: deviates\n    produtos[0].idprd: got text "9001", expected integer (understood)',
    ],
    [
      'prices in another order',
      { shuffledPrices: true },
      'produtos[0].preco: got a list of 4, expected pix, boleto, cartao, normal (understood)',
    ],
    [
      'names in capitals',
      { upperCaseNames: true },
      'produtos[0].idprd: got text "IDPRD", expected the name idprd (understood)',
    ],
    [
      'texts instead of notices',
      { textNotices: true },
      'APP_0034 stock: deviates\n    reply: got text "Disponível.", expected an object (understood)',
    ],
    [
      'a customer in dados_cliente',
      { nestedCustomer: true },
      'APP_0045 login: deviates\n    dados_cliente: got an object, expected its fields beside it (understood)',
    ],
    [
      'products without a brand',
      { fields: { descmarca: undefined } },
      'produtos[0].descmarca: got nothing, expected string (understood)',
    ],
    [
      'products with an empty unit',
      { fields: { codundvenda: null } },
      'produtos[0].codundvenda: got null, expected text (understood)',
    ],
    [
      'a customer without the kind of person',
      { fields: { pessoa: undefined } },
      'APP_0045 login: deviates\n    pessoa: got nothing, expected fisica or juridica (understood)',
    ],
  ])('names %s, which are understood', async (_, controls, lines) => {
    const report = await examine(controls);

    expect(report).toContain(lines);
    expect(report).not.toMatch(/^✗/m);
    expect(report).toContain(', 0 lose something');
  });

  it.each<[string, Partial<StandInControls>, string]>([
    [
      'no prices',
      { fields: { preco: [] } },
      'produtos[0].preco: got a list of 0, expected a Pix and a full price (LOST)\n    Shoppers: The home page has no best sellers.',
    ],
    [
      'floors without the m² of a box',
      { fields: { multiploprdvenda: '' } },
      '.multiploprdvenda: got text "", expected the m² of a box (LOST)',
    ],
    [
      'batches whose balance is no number',
      { fields: { saldo: 'muitos' } },
      '    lotes[0].saldo: got text "muitos", expected number (LOST)\n    lotes[0].saldo: got text "muitos", expected number (ignored)\n    Shoppers: Lists, search results or product pages stay empty.',
    ],
    [
      'nothing but empty ids',
      { fields: { id: '' } },
      '(LOST)\n    Shoppers: Nobody can sign in, and therefore nobody can buy.',
    ],
  ])('says what shoppers lose by %s', async (_, controls, lines) => {
    const report = await examine(controls);

    expect(report).toContain(lines);
    expect(report).not.toContain(', 0 lose something');
  });

  it.each<[string, Partial<StandInControls>, string]>([
    [
      'has no suggestions',
      { missing: ['APP_0028'] },
      '✗ APP_0028 suggestions: "Porcelanato": missing\n    status 404\n    Shoppers: The search box suggests nothing.',
    ],
    [
      'sends a page instead of freight',
      { unreadable: ['APP_0031'] },
      '✗ APP_0031 freight: 13010-050: fails\n    HTML page with status 200\n    Shoppers: Products and cart show no freight; nobody can go on to the checkout.',
    ],
    [
      'says `error` with a status of success about an unknown product',
      { successErrors: true },
      '✗ APP_0027 products: an unknown product: fails\n    refused with status 400: Produto não encontrado.',
    ],
    [
      'says that its session has expired',
      { sessionsExpired: true },
      '✗ APP_0041 best sellers: fails\n    refused with status 401: The session has expired.\n    Shoppers: The home page has no best sellers.',
    ],
  ])('says what shoppers lose by a server that %s', async (_, controls, lines) => {
    const report = await examine(controls);

    expect(report).toContain(lines);
    expect(report).not.toContain(', 0 lose something');
  });

  it('says that a server accepts orders with amounts that are not its own', async () => {
    const report = await examine({ trustsOrders: true });

    for (const what of ['price', 'freight', 'total', 'm² of a box', 'value of an instalment']) {
      expect(report).toContain(`✗ APP_0050 order: with another ${what}: fails
    the order is accepted
    Shoppers: The back end refuses such an order. Who calls that server directly pays what they like.`);
    }
  });

  it('lists the states of orders that the store does not know', async () => {
    const report = await examine({ fields: { status: 'Em separação' } });

    expect(report).toContain('of the store profile what they mean:\n    Em separação');
    expect(await examine({ fields: { status: 'Venda cancelada' } })).not.toContain('orderStatuses');
  });

  it('says which terms the price tables have, if they are not those of the specification', async () => {
    const terms = { pixDiscount: 10, maxInstalments: 12, interestFree: 3, monthlyRate: 2.5 };

    const report = await examine({ terms });

    expect(report).toContain(
      '    10% off by Pix, up to 12 instalments, 3 without interest, 2.5% a month for more.',
    );
    expect(report).toContain('✓ APP_0050 order: by Pix: works');
    expect(report).not.toMatch(/^[~✗]/m);
    expect(await examine({ terms: STORE_TERMS })).not.toContain('off by Pix');
  });

  it('says that it found no product to ask for', async () => {
    const report = await examine({ missing: ['APP_0027', 'APP_0041'] });

    expect(report).toContain('· APP_0034 stock: not tried\n    no product was found to ask for');
  });

  it('does not try what would change an account', async () => {
    const report = await examine({});

    expect(report).toContain(
      '· APP_0048 changed password: not tried\n    it would change an account or send a message',
    );
    expect(report).not.toMatch(/^[~✗]/m);
  });
});
