import { writeXlsx } from 'hucre/xlsx';
import { eq } from 'drizzle-orm';
import { MatchOrderLines, ReadOrderFile } from 'shared-contracts/wire';
import { rebuildSearch } from '../../catalogue/rebuild-search';
import { catalogueState, products, stock } from '../../database/schema';
import { aFilledStore } from '../../testing/sample-catalogue';
import type { TestApp } from '../../testing/test-app';
import { aWideWorkbook, aWorkbookOf } from '../../testing/workbook';

let store: TestApp;

beforeAll(async () => {
  store = await aFilledStore();
});
afterAll(() => store.close());

const match = async (...texts: string[]) => {
  const linhas = texts.map((texto) => ({ texto }));
  const { status, body } = await store.call(MatchOrderLines, { linhas });
  expect(status).toBe(200);
  return body.linhas;
};

describe('MatchOrderLines', () => {
  it.each([
    ['15 sacos argamassa ac3 cinza 20kg', 'certa', 'Argamassa Colante AC-III Cinza 20 kg'],
    ['2x rejunte cinza platina 1kg', 'certa', 'Rejunte Flexível Cinza Platina 1 kg'],
    ['2x rejunte cinza platina 1000 g', 'certa', 'Rejunte Flexível Cinza Platina 1 kg'],
    ['2 rolos de lã 23cm', 'certa', 'Rolo de Lã de Carneiro 23 cm com Cabo'],
    ['69140 12', 'certa', 'Porcelanato Técnico Off White Natural 60x60 cm'],
    ['porcelanato off white cód. 69140', 'certa', 'Porcelanato Técnico Off White Natural 60x60 cm'],
    ['fita veda rosca 18mm x 10m', 'provavel', 'Fita Veda-Rosca Alta Densidade 18 mm x 10 m'],
  ])('"%s" is %s: %s', async (text, certainty, name) => {
    const [line] = await match(text);

    expect(line).toMatchObject({ tipo: 'produto', certeza: certainty });
    expect(line?.propostas[0]).toMatchObject({ descricao: name, info_grupo: '' });
  });

  it('asks to choose where several products have all words, and proposes those first', async () => {
    const [line] = await match('15 sacos argamassa ac3');

    expect(line).toMatchObject({ certeza: 'duvida', quantia: { valor: 15, unidade: 'SC' } });
    expect(line?.propostas.map(({ descricao }) => descricao)).toEqual([
      'Argamassa Colante AC-III Cinza 20 kg',
      'Argamassa Colante AC-III Branca 20 kg',
    ]);
  });

  it('finds the same words of another gender, and not another size', async () => {
    const [line] = await match('5 latas tinta acrilica branca 18l');

    expect(line?.propostas.slice(0, 2).map(({ descricao }) => descricao)).toEqual([
      'Tinta Acrílica Acetinada Premium Branco Neve 18 L',
      'Tinta para Piso Acrílica Branco 18 L',
    ]);
  });

  it.each(['unicórnio azul', 'cimento 50kg', '999999 2'])(
    'finds nothing for "%s" rather than something else',
    async (text) => {
      expect(await match(text)).toMatchObject([{ certeza: 'nenhuma', propostas: [] }]);
    },
  );

  it('finds the product of a barcode, which is one of its properties', async () => {
    const attributes = [{ name: 'EAN', value: '7891234567895' }];
    await store.db.update(products).set({ attributes }).where(eq(products.code, 10004));
    await store.db.update(catalogueState).set({ searchEdition: 0 });
    await rebuildSearch(store.db);

    const [line] = await match('7891234567895 3 un');

    expect(line).toMatchObject({ certeza: 'certa', propostas: [{ idprd: 10004 }] });
    expect(line?.quantia).toEqual({ valor: 3, unidade: 'UN', motivo: 'unidade' });
  });

  it('tells headings and greetings from products, and keeps the order of the list', async () => {
    const lines = await match('Bom dia', 'Banheiro:', '69140 2', '1 - areia', '2 - cal');

    expect(lines.map(({ tipo }) => tipo)).toEqual([
      'titulo',
      'titulo',
      'produto',
      'produto',
      'produto',
    ]);
    expect(lines[2]).toMatchObject({ quantia: { valor: 2, unidade: '' } });
    expect(lines[3]).not.toHaveProperty('quantia');
  });

  it('is certain of a code that the page sends, and of one that is written only where the list has no unknown one', async () => {
    const linhas = [
      { texto: '', codigo: 10_003 },
      { texto: '', codigo: 999_999 },
    ];
    const { body } = await store.call(MatchOrderLines, { linhas });
    const foreign = await match('10003 4', '999999 2');

    expect(body.linhas.map(({ certeza }) => certeza)).toEqual(['certa', 'nenhuma']);
    expect(foreign.map(({ certeza }) => certeza)).toEqual(['provavel', 'nenhuma']);
  });

  it('proposes by its name what replaces a product that is not sold any more', async () => {
    const linhas = [{ texto: 'Rejunte Flexível Cinza Platina 1 kg', codigo: 999_999 }];

    const { body } = await store.call(MatchOrderLines, { linhas });

    expect(body.linhas[0]?.propostas[0]).toMatchObject({ idprd: 10003 });
  });

  it('has a product that is sold out with what may replace it, and after those that can be bought', async () => {
    await store.db.update(stock).set({ available: 0 }).where(eq(stock.productCode, 10003));

    const [exact, wider] = await match('10003 4', 'rejunte 1kg');

    expect(exact?.propostas[0]).toMatchObject({ idprd: 10003, saldo: 0 });
    const others = exact?.propostas.slice(1) ?? [];
    expect(others.length).toBeGreaterThan(1);
    expect(others.filter(({ descricao }) => !descricao.startsWith('Rejunte'))).toEqual([]);
    const codes = wider?.propostas.map(({ idprd }) => idprd) ?? [];
    expect(codes.indexOf(10003)).toBe(codes.length - 1);
  });

  it.each([
    ['no line', []],
    ['201 lines', Array.from({ length: 201 }, () => ({ texto: 'cal' }))],
    ['a line of 301 characters', [{ texto: 'a'.repeat(301) }]],
  ])('refuses %s', async (_what, linhas) => {
    expect((await store.call(MatchOrderLines, { linhas })).status).toBe(400);
  });
});

const send = (nome: string, bytes: Buffer | string) =>
  store.call(ReadOrderFile, { nome, arquivo: Buffer.from(bytes).toString('base64') });
const fileOf = async (nome: string, bytes: Buffer | string) => {
  const { status, body } = await send(nome, bytes);
  expect([status, body['resposta']]).toEqual([200, undefined]);
  return body;
};
const linesOf = async (nome: string, bytes: Buffer | string) => (await fileOf(nome, bytes)).linhas;

describe('ReadOrderFile', () => {
  it('finds the columns of a workbook by their headings, below its title', async () => {
    const rows = [
      ['Lista da obra do João'],
      ['Item', 'Código', 'Descrição do produto', 'Qtde', 'Un.'],
      [1, 69140, 'Porcelanato', 12, 'CX'],
      [2, '', 'Argamassa AC-III 20kg', 2.5, 'SC'],
      [3, 10003, '', 4, ''],
      ['', '', '', '', ''],
    ];
    const workbook = await writeXlsx({ sheets: [{ name: 'Lista', rows }] });

    expect(await linesOf('lista.xlsx', Buffer.from(workbook))).toEqual([
      '12 CX Porcelanato cód. 69140',
      '2,5 SC Argamassa AC-III 20kg',
      '10003 4 un',
    ]);
  });

  it('finds the columns of a CSV without headings by their content', async () => {
    const csv = '69140;Porcelanato Off White;12;cx\r\n10003;Rejunte "Flexível";4;pct\r\n';

    expect(await linesOf('lista.csv', Buffer.from(csv, 'latin1'))).toEqual([
      '12 cx Porcelanato Off White cód. 69140',
      '4 pct Rejunte "Flexível" cód. 10003',
    ]);
  });

  it('reads codes and quantities alone, and one column of text as it is', async () => {
    expect(await linesOf('codigos.csv', '69140,12\n10003,4\n')).toEqual(['69140 12', '10003 4']);
    expect(await linesOf('lista.txt', '15 sacos argamassa\n\n2,5 mm, cabo\n')).toEqual([
      '15 sacos argamassa',
      '2,5 mm, cabo',
    ]);
  });

  it.each([
    [
      'inch marks inside quotation marks',
      'Qtd;Descrição\n2;"Torneira para Jardim 1/2""\n3;Registro de Pressão 3/4"\n1;"Registro de Gaveta 1" com Canopla"\n4;Rejunte 1 kg\n',
      [
        '2 un Torneira para Jardim 1/2"',
        '3 un Registro de Pressão 3/4"',
        '1 un Registro de Gaveta 1" com Canopla',
        '4 un Rejunte 1 kg',
      ],
    ],
    [
      'two inch marks that would make one cell',
      'Qtd;Descrição\n2;"Torneira para Jardim 1/2""\n3;Registro de Pressão 3/4"\n',
      ['2 un Torneira para Jardim 1/2"', '3 un Registro de Pressão 3/4"'],
    ],
    [
      'quotation marks around each cell',
      '"10003";"Rejunte 1/2"";"5"\n"14935";"Argamassa 3/4"";"10"\n',
      ['Rejunte 1/2" cód. 10003 - 5', 'Argamassa 3/4" cód. 14935 - 10'],
    ],
    [
      'delimiters inside quotation marks',
      'Qtd;Descrição\n2;"Torneira; preta"\n3;"Rejunte; ""branco"""\n',
      ['2 un Torneira; preta', '3 un Rejunte; "branco"'],
    ],
    [
      'item numbers and no header',
      '1;Rejunte 1 kg;PCT;5\n2;Argamassa AC-III 20 kg;SC;10\n3;Argamassa AC-II 20 kg;SC;12\n',
      ['5 PCT Rejunte 1 kg', '10 SC Argamassa AC-III 20 kg', '12 SC Argamassa AC-II 20 kg'],
    ],
    [
      'prices before quantities',
      'Rejunte 1 kg;12,90;5\nArgamassa 20 kg;38,90;10\n',
      ['5? Rejunte 1 kg - 12,90', '10? Argamassa 20 kg - 38,90'],
    ],
    [
      'the columns of an order form',
      'ORÇAMENTO 12;;;\nCliente: João;;;\nItem;Cód. Produto;Descrição do Produto;Qtde. Solicitada;Unid.;Vlr. Unitário;Vlr. Total\n1;10003;Rejunte 1 kg;5,000;PCT;12,90;64,50\n;;BANHEIRO;;;;\n2;14935;Argamassa 20 kg;1.200,000;SC;1.038,90;10.389,00\n3;;Cal;0;SC;;\n;;;;;TOTAL;10.453,50\n',
      ['5 PCT Rejunte 1 kg cód. 10003', '1200 SC Argamassa 20 kg cód. 14935', '0? SC Cal'],
    ],
    [
      'more cells in a row than in the header',
      'Descrição;Qtd\nTorneira; preta;5\nRejunte;2\n',
      ['Torneira', '2 un Rejunte'],
    ],
  ])('reads %s', async (_what, text, lines) => {
    expect(await linesOf('lista.csv', text)).toEqual(lines);
  });

  it('reads an export of WhatsApp without dates, names and what WhatsApp writes', async () => {
    const chat = [
      '12/11/2026, 10:30 - As mensagens e as ligações são protegidas com a criptografia de ponta a ponta.',
      '12/11/2026, 10:31 - João: 10 sacos de cimento, 2 latas de tinta',
      '12/11/2026, 10:31 - João: <Mídia oculta>',
      '12/11/2026, 10:32 - João: 3 un trena, 5 m',
    ].join('\n');

    expect(await linesOf('Conversa do WhatsApp com João.txt', chat)).toEqual([
      '10 sacos de cimento, 2 latas de tinta',
      '3 un trena, 5 m',
    ]);
  });

  it.each([true, false])(
    'reads the sheet that has the list, also where the first is hidden: %s',
    async (hidden) => {
      const sheets = [
        {
          name: 'Parâmetros',
          hidden,
          rows: [
            ['Parametro', 'Valor'],
            ['versao', 3],
            ['filial', 2],
          ],
        },
        {
          name: 'Lista',
          rows: [
            ['Produto', 'Qtd'],
            ['Rejunte 1 kg', 5],
          ],
        },
      ];

      const body = await fileOf('lista.xlsx', Buffer.from(await writeXlsx({ sheets })));

      expect(body).toEqual({ linhas: ['5 un Rejunte 1 kg'], planilha: 'Lista (2ª de 2)' });
    },
  );

  it('reads 2,000 lines, and refuses more than 5,000 with a sentence', async () => {
    expect(await linesOf('grande.txt', '1 un 69140\n'.repeat(2_000))).toHaveLength(2_000);

    const { status, body } = await send('enorme.txt', '1 un 69140\n'.repeat(5_001));
    expect([status, body['resposta']]).toEqual([422, expect.stringContaining('Divida o arquivo')]);
  });

  it.each([
    ['foto.jpg', Buffer.from('ffd8ffe000104a46', 'hex'), 'foto'],
    ['lista.pdf', Buffer.from('%PDF-1.7'), 'PDF'],
    ['programa.exe', Buffer.from('4d5a9000030000000400', 'hex'), 'não é uma lista'],
    ['antiga.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '.xls'],
    ['quebrada.xlsx', Buffer.from('504b030414000000', 'hex'), 'danificado'],
    ['vazia.csv', Buffer.from(' \n'), 'vazio'],
  ])('says why %s cannot be read', async (nome, bytes, words) => {
    const { status, body } = await send(nome, bytes);

    expect([status, body['resposta']]).toEqual([422, expect.stringContaining(words)]);
  });
});

describe('a file that is too large in one direction', () => {
  it.each([200, 1_500, 5_000])('is refused with %s rows of 16,384 columns', async (rows) => {
    const { status, body } = await send('larga.xlsx', aWideWorkbook(rows));

    expect([status, body['resposta']]).toEqual([
      422,
      'larga.xlsx tem mais de 50 colunas na linha 1: apague as colunas à direita que não usa.',
    ]);
  });

  it('is read where the cells beyond its columns are empty, as formatting leaves them', async () => {
    const rows = [
      '<row><c r="A1"><v>69140</v></c><c r="B1"><v>12</v></c><c r="XFD1" s="0"/></row>',
    ];

    expect(await linesOf('lista.xlsx', aWorkbookOf(rows))).toEqual(['69140 12']);
  });

  it('is refused by its cells even where they are empty', async () => {
    const rows = Array.from({ length: 7 }, () => '<row><c r="XFD1" s="0"/></row>');

    const { status, body } = await send('vazia.xlsx', aWorkbookOf(rows));

    expect([status, body['resposta']]).toEqual([
      422,
      'vazia.xlsx tem mais de 100.000 células até a linha 7: apague as colunas sem uso, ou divida o arquivo.',
    ]);
  });

  it.each([
    ['one line of 450,000 cells', ';'.repeat(450_000), 'A linha 1 de lista.csv tem mais de 10.000'],
    ['51 columns', `${'a;'.repeat(50)}a\n`, 'mais de 50 colunas na linha 1'],
    ['columns beyond line 2', `a;b\nc;d\n${'a;'.repeat(50)}a\n`, 'mais de 50 colunas na linha 3'],
    ['10,001 short rows', 'a;b\n'.repeat(10_001), 'mais de 5.000 linhas'],
  ])('is refused as a CSV with %s', async (_what, csv, words) => {
    const { status, body } = await send('lista.csv', csv);

    expect([status, body['resposta']]).toEqual([422, expect.stringContaining(words)]);
  });
});

describe('lists from one network', () => {
  it('are limited', async () => {
    const linhas = [{ texto: 'Bom dia' }];
    let status = 200;
    let calls = 0;
    while (status === 200 && calls < 300) {
      ({ status } = await store.call(MatchOrderLines, { linhas }));
      calls += 1;
    }

    expect(status).toBe(429);
  });
});
