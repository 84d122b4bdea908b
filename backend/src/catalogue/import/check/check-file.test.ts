import files from 'node:fs/promises';
import { dirname } from 'node:path';
import { encode } from 'iconv-lite';
import { products } from '../../../database/schema';
import {
  aCatalogueTest,
  csvOf,
  goldenCsv,
  importOptions,
  productHeader,
} from '../../../commands/catalogue/testing/run-catalogue';
import type { CatalogueTest } from '../../../commands/catalogue/testing/run-catalogue';
import { checkFile } from './check-file';
import { runCheck } from '../../../commands/catalogue/run-check';
import { readImportFile } from '../../../tables/read-file';

let test: CatalogueTest;
beforeEach(async () => (test = await aCatalogueTest()));
afterEach(() => test.close());

const header =
  'codigo;descricao;marca;categoria;subcategoria;preco;unidade;m2_por_caixa;peso_kg;saldo;lote;relacionados;fotos;atributos';
const check = async (...lines: string[]) => {
  const path = test.file([header, ...lines].join('\n'));
  const isGood = await runCheck(test.context, path, importOptions);
  return { isGood, lines: test.printed.slice(1) };
};
/** A line without fault, with some cells replaced. */
const line = (changed: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    codigo: '1',
    descricao: 'Disco',
    marca: 'Forja',
    categoria: 'Ferramentas',
    subcategoria: 'Disco',
    preco: '9,90',
    unidade: 'UN',
    peso_kg: '0,5',
    saldo: '3',
    ...changed,
  };
  return header
    .split(';')
    .map((name) => cells[name] ?? '')
    .join(';');
};

describe('catalogue check', () => {
  it.each([
    ['UTF-8', Buffer.from(goldenCsv)],
    ['UTF-8', Buffer.from(`\ufeffsep=;\r\n${goldenCsv}`)],
    ['Windows-1252', encode(goldenCsv, 'win1252')],
    ['UTF-16', encode(goldenCsv, 'utf16-le', { addBOM: true })],
    ['UTF-16', encode(goldenCsv, 'utf16-le', { addBOM: false })],
    ['UTF-16', encode(goldenCsv, 'utf16-be', { addBOM: false })],
    ['UTF-8', Buffer.from(goldenCsv.replaceAll(';', '\t'))],
  ])('reads every column of a spreadsheet in %s', async (encoding, bytes) => {
    const {
      products: read,
      problems,
      format,
    } = await checkFile(await readImportFile(test.file(bytes)), test.context.profile);

    expect(problems).toEqual([]);
    expect(format.startsWith(`${encoding}, `)).toBe(true);
    expect(read).toMatchObject([
      {
        code: 1001,
        name: 'Torneira de Banheiro Bica Alta',
        brand: 'Aquaflux',
        group: 'banheiro',
        subgroup: 'torneiras-para-banheiro',
        priceCents: 123_456,
        saleUnit: 'UN',
        boxArea: null,
        weightGrams: 1250,
        description: expect.stringContaining('com "aspas"') as unknown,
        attributes: [
          { name: 'Cor', value: 'Cromado' },
          { name: 'Altura', value: '32 cm' },
        ],
        relatedCodes: [1002, 1003],
        pictures: ['torneiras/1001.jpg', 'torneiras/1001-2.jpg'],
        popularity: 80,
        batches: [],
        balances: [{ batchId: '', available: 12, stores: { matriz: 4, 'ouro-verde': 8 } }],
      },
      {
        code: 1002,
        name: 'Piso Cerâmico 60 x 60',
        saleUnit: 'M2',
        boxArea: 21_600,
        popularity: null,
        batches: [
          { id: 'T1', description: 'Tom 1, calibre 5' },
          { id: 'T2', description: 'Lote T2' },
        ],
        balances: [
          { batchId: 'T1', available: 20, stores: {} },
          { batchId: 'T2', available: 7, stores: {} },
        ],
      },
      { code: 1003, name: '=Disco 3/4"', priceCents: 990, boxArea: null, weightGrams: 50 },
    ]);
  });

  it('does not swallow the row after a quote that stays open', async () => {
    const { isGood, lines } = await check(
      line({ codigo: '1', descricao: '"Torneira 1/2""' }),
      line({ codigo: '2', descricao: 'Registro 3/4"' }),
      line({ codigo: '3', descricao: '"Sifão, de 1 1/2"" com saída\nlateral; branco"' }),
    );

    expect(isGood).toBe(false);
    expect(lines[0]).toMatch(/linha 2, "2;Registro .*parece conter também a linha seguinte/);
    expect(lines.join('\n')).not.toContain('lateral');
  });

  it('reads JSON Lines with the same names', async () => {
    const path = test.file(
      JSON.stringify({
        codigo: 7,
        descricao: 'Disco',
        marca: 'Forja',
        categoria: 'Ferramentas',
        subcategoria: 'disco',
        preco: 12.5,
        unidade: 'UN',
        peso_kg: 1.234,
        saldo: 3,
        atributos: { Cor: 'Preto' },
        relacionados: [8, 9],
        termos: ['serra', 'serra'],
      }),
      'catalogo.jsonl',
    );

    const { products: read, problems } = await checkFile(
      await readImportFile(path),
      test.context.profile,
    );

    expect(problems).toEqual([]);
    expect(read).toMatchObject([
      {
        code: 7,
        priceCents: 1250,
        weightGrams: 1234,
        attributes: [{ name: 'Cor', value: 'Preto' }],
        relatedCodes: [8, 9],
        searchWords: ['serra'],
      },
    ]);
  });

  it('names line, column, value and fault of every problem, and changes nothing', async () => {
    const { isGood, lines } = await check(
      line({ codigo: '7,89E+12' }),
      line({ codigo: '01/02/2026' }),
      line({ codigo: '3', preco: '1.234' }),
      line({ codigo: '4', preco: '#N/D' }),
      line({ codigo: '5', preco: '1,234' }),
      line({ codigo: '6', preco: '0' }),
      line({ codigo: '7', preco: 'a combinar' }),
      line({ codigo: '8', descricao: '' }),
      line({ codigo: '9', categoria: 'Ferramenta' }),
      line({ codigo: '10', subcategoria: 'Discos' }),
      line({ codigo: '26', categoria: 'Banheiro', subcategoria: 'Torneiras' }),
      line({ codigo: '11', unidade: 'M2' }),
      line({ codigo: '12', m2_por_caixa: '2,16' }),
      line({ codigo: '13', peso_kg: '0' }),
      line({ codigo: '14', saldo: '2,5' }),
      line({ codigo: '15', descricao: 'CerÃ¢mica' }),
      line({ codigo: '16', fotos: '../segredo.jpg|IMG_0001.HEIC' }),
      line({ codigo: '17', atributos: 'Cor Branco' }),
      line({ codigo: '18' }),
      line({ codigo: '18' }),
      `${line({ codigo: '20' })};a;b`,
      line({ codigo: '21', saldo: '-4' }),
      line({ codigo: '23', descricao: 'ELÃ‰TRICA' }),
      line({ codigo: '24', marca: 'ELETRÃ”NICA' }),
      line({ codigo: '25', descricao: 'Trava com “IMÃ”, IRMÃ–' }),
      line({ codigo: '22', descricao: '"Disco' }),
    );

    expect(isGood).toBe(false);
    expect(lines).toEqual([
      '  linha 2, coluna codigo (A), "7,89E+12": O Excel abreviou este número: formate a coluna como número ou texto.',
      '  linha 3, coluna codigo (A), "01/02/2026": O Excel transformou este código em data: formate a coluna como texto.',
      '  linha 5, coluna preco (F), "#N/D": Uma fórmula da planilha falhou aqui: corrija e salve de novo.',
      '  linha 6, coluna preco (F), "1,234": Use no máximo 2 casas decimais.',
      '  linha 7, coluna preco (F), "0": O preço deve ser maior que zero.',
      '  linha 8, coluna preco (F), "a combinar": Escreva um número, como 1234,56.',
      '  linha 9, coluna descricao (B): A célula está vazia.',
      '  linha 10, coluna categoria (D), "Ferramenta": Não há esta categoria; a mais parecida é "Ferramentas".',
      '  linha 11, coluna subcategoria (E), "Discos": Não há esta subcategoria de Ferramentas; a mais parecida é "Disco".',
      '  linha 12, coluna subcategoria (E), "Torneiras": Não há esta subcategoria de Banheiro; a mais parecida é "Torneiras para Banheiro".',
      '  linha 13, coluna m2_por_caixa (H): Um produto vendido por m² precisa dos m² por caixa.',
      '  linha 14, coluna unidade (G), "UN": Um produto com m² por caixa é vendido em M2.',
      '  linha 15, coluna peso_kg (I), "0": Escreva o peso em kg, maior que 0: o frete depende dele.',
      '  linha 16, coluna saldo (J), "2,5": Escreva um número inteiro.',
      '  linha 17, coluna descricao (B), "CerÃ¢mica": Os acentos estão quebrados: salve o arquivo de novo como CSV UTF-8.',
      '  linha 18, coluna fotos (M), "../segredo.jpg": Escreva o nome de um arquivo, como piso-60x60.jpg ou pisos/1.jpg.',
      '  linha 18, coluna fotos (M), "IMG_0001.HEIC": O HEIC do iPhone não é lido: salve o arquivo como JPEG.',
      '  linha 19, coluna atributos (N), "Cor Branco": Escreva Nome=Valor, como Cor=Branco.',
      '  linha 21, coluna codigo (A), "18": A linha 20 tem o mesmo código: só outro lote pode repeti-lo.',
      '  linha 22, "a": A linha tem 16 células e o cabeçalho 14: uma célula com ";" precisa de aspas.',
      '  aviso: linha 23, coluna saldo (J), "-4": Um saldo abaixo de zero é importado como 0.',
      '  linha 24, coluna descricao (B), "ELÃ‰TRICA": Os acentos estão quebrados: salve o arquivo de novo como CSV UTF-8.',
      '  linha 25, coluna marca (C), "ELETRÃ”NICA": Os acentos estão quebrados: salve o arquivo de novo como CSV UTF-8.',
      '  linha 27: Uma aspa (") é aberta nesta linha e não é fechada.',
      '✗ 23 problemas em catalogo.csv: nada foi mudado.',
    ]);
    expect(await test.db.select().from(products)).toEqual([]);
  });

  it('warns of unknown columns and unknown related products, and says what an import would do', async () => {
    const path = test.file(`${header};corredor\n${line({ relacionados: '99' })};azul\n`);

    expect(await runCheck(test.context, path, importOptions)).toBe(true);
    expect(test.printed).toEqual([
      '• catalogo.csv: UTF-8, ";" entre as células, 1 linhas',
      '  aviso: coluna corredor (O): Esta coluna é desconhecida e não é importada.',
      '  aviso: linha 2, coluna relacionados, "99": Não há este produto: a página o deixa de fora.',
      '✓ 1 produtos: 1 novos, 0 mudados, 0 iguais; 0 da loja não estão no arquivo. Nada foi mudado.',
    ]);
    expect(await test.db.select().from(products)).toEqual([]);
  });

  it('warns of photographs that are not in their folder', async () => {
    const path = test.file(`${header}\n${line({ fotos: 'disco.jpg|discos/2.jpg' })}`);
    test.context.picturesDir = dirname(test.file('', 'disco.jpg'));

    expect(await runCheck(test.context, path, importOptions)).toBe(true);
    expect(test.printed[1]).toMatch(
      /^ {2}aviso: linha 2, coluna fotos, "discos\/2\.jpg": Não há este arquivo em \/.*\.$/,
    );
    expect(test.printed).toHaveLength(3);
  });

  it('names the photographs whose names no product has, and the name that is expected', async () => {
    for (const name of ['FOTO 20009.JPG', 'disco 20009 (2).png', '20009.heic', '20010-2.JPG']) {
      test.context.picturesDir = dirname(test.file('', name));
    }
    test.file('', 'foto 30001.jpg');
    test.file('', 'Disco.JPG');

    const { isGood, lines } = await check(
      line({ codigo: '20009' }),
      line({ codigo: '20010' }),
      line({ codigo: '20011', fotos: 'disco.jpg' }),
    );

    const expected =
      'O produto 20009 não mostra este arquivo: mude o nome para 20009.jpg (o segundo, 20009-2.jpg) ou liste-o em "fotos".';
    const warnings = lines.filter((each) => each.includes('aviso')).toSorted();
    expect(isGood).toBe(true);
    expect(warnings).toEqual([
      `  aviso: linha 2, coluna fotos, "20009.heic": O HEIC do iPhone não é lido: salve o arquivo como 20009.jpg.`,
      `  aviso: linha 2, coluna fotos, "FOTO 20009.JPG": ${expected}`,
      `  aviso: linha 2, coluna fotos, "disco 20009 (2).png": ${expected}`,
      expect.stringMatching(/linha 4, .*Não há este arquivo em .*\. Há "Disco\.JPG"\.$/),
    ]);
  });

  it.each([
    ['ABC-123', 'Escreva um número, como 1234,56.'],
    ['mar-26', 'O Excel transformou este código em data: formate a coluna como texto.'],
    ['12/mar', 'O Excel transformou este código em data: formate a coluna como texto.'],
  ])('says of the code %s: %s', async (codigo, sentence) => {
    const { lines } = await check(line({ codigo }));

    expect(lines[0]).toBe(`  linha 2, coluna codigo (A), "${codigo}": ${sentence}`);
  });

  it('lists the categories where none is near', async () => {
    const { lines } = await check(line({ categoria: 'Elétrica' }));

    expect(lines[0]).toMatch(/Não há esta categoria; a loja tem .*Banheiro, .*Ferramentas/);
  });

  it('reads columns under the names that systems of retailers have', async () => {
    const names = 'Cód. Produto;Descrição;Fabricante;Grupo;Subgrupo;Preço Venda;UN;Peso;Estoque';
    const content = productHeader.trim();
    const file = csvOf(7).replace(content, names);

    const { products: read, problems } = await checkFile(
      await readImportFile(test.file(file)),
      test.context.profile,
    );

    expect(problems).toEqual([]);
    expect(read).toMatchObject([{ code: 7, brand: 'Forja', priceCents: 990 }]);
  });

  it('gives the row of a spreadsheet after a text of several lines', async () => {
    const { lines } = await check(
      line({ descricao: '"Disco\nde corte\nfino"' }),
      line({ codigo: 'x' }),
    );

    expect(lines[0]).toBe('  linha 3, coluna codigo (A), "x": Escreva um número, como 1234,56.');
  });

  it('prints a thousand problems and counts all', async () => {
    const { lines } = await check(
      ...Array.from({ length: 1_200 }, (_, at) => line({ codigo: String(at + 1), preco: 'x' })),
    );

    expect(lines).toHaveLength(1_002);
    expect(lines.at(-2)).toBe('  … e mais 200');
    expect(lines.at(-1)).toBe('✗ 1200 problemas em catalogo.csv: nada foi mudado.');
  });

  it('prints every fault before a thousand warnings', async () => {
    const { lines } = await check(
      ...Array.from({ length: 1_200 }, (_, at) => line({ codigo: String(at + 1), saldo: '-1' })),
      line({ codigo: 'x' }),
    );

    expect(lines).toHaveLength(1_002);
    expect(lines.at(-3)).toMatch(/^ {2}linha 1202, coluna codigo \(A\), "x"/);
    expect(lines.at(-2)).toBe('  … e mais 201');
  });

  it('refuses a file that grows while it is read', async () => {
    const path = test.file(`${header}\n${line()}`);
    jest.spyOn(files, 'readFile').mockImplementationOnce(async (...args) => {
      const bytes = await files.readFile(...args);
      await files.appendFile(path, `\n${line({ codigo: '2' })}`);
      return bytes;
    });

    await expect(runCheck(test.context, path, importOptions)).rejects.toThrow(
      'catalogo.csv mudou durante a leitura: rode de novo quando estiver completo.',
    );
  });

  it('refuses a folder and a missing file', async () => {
    const folder = dirname(test.file(''));

    await expect(runCheck(test.context, folder, importOptions)).rejects.toThrow(
      `${folder} é uma pasta.`,
    );
    await expect(runCheck(test.context, `${folder}/x.csv`, importOptions)).rejects.toThrow(
      `Não há o arquivo ${folder}/x.csv.`,
    );
  });

  it.each([
    ['is empty', '', 'catalogo.csv está vazio.'],
    ['has nothing but a byte order mark', '\ufeff\n', 'catalogo.csv está vazio.'],
    [
      'is a JSON list',
      '[{"codigo": 1}]',
      'catalogo.csv é uma lista JSON: escreva JSON Lines, um objeto por linha, sem "[" e ",".',
    ],
    [
      'is an old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'catalogo.csv está no formato antigo do Excel (.xls): abra-o e salve como "Pasta de Trabalho do Excel (.xlsx)".',
    ],
    [
      'has zero bytes',
      `${header}\n${line({ descricao: 'Disco\0\0' })}`,
      'catalogo.csv tem bytes que não são texto: abra-o no programa de planilhas e salve de novo como CSV UTF-8.',
    ],
    ['has no product', header, 'catalogo.csv não tem nenhum produto.'],
    [
      'has another delimiter than its cells',
      'codigo/descricao/preco\n1/Disco/9,90',
      'catalogo.csv tem só uma coluna: a primeira linha deve ter os nomes das colunas, separados por ";".',
    ],
    [
      'lacks columns',
      'codigo;descricao\n1;Disco',
      'Falta no arquivo: marca, categoria, subcategoria, preco, unidade, peso_kg, saldo. Ele tem: codigo, descricao.',
    ],
    [
      'is a broken workbook',
      'PK\x03\x04...',
      'catalogo.csv está danificado ou incompleto: abra-o no Excel, salve de novo e envie outra vez.',
    ],
    ['has a column twice', `${header};saldo\n`, 'catalogo.csv tem a coluna "saldo" duas vezes.'],
  ])('refuses a file that %s', async (_, content, message) => {
    await expect(runCheck(test.context, test.file(content), importOptions)).rejects.toThrow(
      message,
    );
  });

  it('refuses a balance in a store that the profile does not have', async () => {
    const path = test.file(`${header};saldo_campinas\n${line()};2`);

    expect(await runCheck(test.context, path, importOptions)).toBe(false);
    expect(test.printed[1]).toBe(
      '  coluna saldo_campinas (O): O perfil da loja não tem esta loja; tem: saldo_matriz, saldo_taquaral, saldo_ouro_verde, saldo_barao_geraldo, saldo_sousas.',
    );
  });
});
