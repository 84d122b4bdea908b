import { documents } from 'shared-contracts/content';
import { defaultProfile } from 'shared-contracts/profile';
import { createAttributeColumns } from './attribute-columns';
import { checkFile } from '../check/check-file';
import { ownColumns } from './columns';
import { readColumns } from '../read-columns';
import { toImportFile } from '../../../tables/read-file';

const { definitions } = documents.attributes.standard;
const start =
  'codigo;descricao;marca;categoria;subcategoria;preco;unidade;peso_kg;m2_por_caixa;saldo';
const tile = '7;Porcelanato;Pedra;Pisos e Revestimentos;Porcelanatos;59,90;M2;30;2,16;40';
const disc = '8;Disco;Forja;Ferramentas;Disco;9,90;UN;0,5;;3';

const fileOf = (header: string, ...lines: string[]) =>
  toImportFile('produtos.csv', Buffer.from([`${start};${header}`, ...lines].join('\n')));
const check = async (header: string, ...lines: string[]) => {
  const { products, problems } = await checkFile(fileOf(header, ...lines), defaultProfile);
  return {
    attributes: products.map(({ attributes }) =>
      attributes.map(({ name, value }) => `${name}=${value}`),
    ),
    problems: problems.map(({ line, column, sentence, isWarning }) => ({
      at: `${line} ${column}`,
      sentence,
      isWarning,
    })),
  };
};

describe('the attributes of a file', () => {
  it('may each have a column, whose header may have the unit', async () => {
    const { attributes, problems } = await check(
      'Espessura (cm);FORMATO;acabamento;Peças na caixa',
      `${tile};0,9;60x60;polida;6`,
    );

    expect(problems).toEqual([]);
    expect(attributes).toEqual([
      ['Espessura=9 mm', 'Formato=60 × 60 cm', 'Acabamento=Polido', 'Peças por caixa=6'],
    ]);
  });

  it('keep a unit of the cell, and stand before those of the column atributos', async () => {
    const { attributes } = await check(
      'atributos;Tamanho (mm);Espessura (cm)',
      `${tile};Garantia=5 anos;600x600;9 mm`,
    );

    expect(attributes).toEqual([['Formato=60 × 60 cm', 'Espessura=9 mm', 'Garantia=5 anos']]);
  });

  it('of another category are free text', async () => {
    const { attributes, problems } = await check(
      'Espessura;atributos',
      `${disc};fina;Formato=oval`,
    );

    expect(problems).toEqual([]);
    expect(attributes).toEqual([['Espessura=fina', 'Formato=oval']]);
  });

  it('that are measures and cannot be read name row, column and remedy', async () => {
    const { problems } = await check('Espessura (mm);atributos', `${tile};fina;Formato=redondo`);

    expect(problems).toEqual([
      {
        at: '2 atributos (L)',
        sentence: expect.stringContaining('Formato: “redondo” não é um formato'),
        isWarning: false,
      },
      {
        at: '2 Espessura (mm) (K)',
        sentence: expect.stringContaining('escreva como 9,5 mm'),
        isWarning: false,
      },
    ]);
  });

  it('that are no choice stay text with a warning', async () => {
    const { attributes, problems } = await check(
      'atributos;Acabamento',
      `${tile};Cor=Azul petróleo;espelhado`,
    );

    expect(attributes).toEqual([['Acabamento=espelhado', 'Cor=Azul petróleo']]);
    expect(problems).toEqual([
      { at: '2 atributos (K)', sentence: expect.stringContaining('use Branco'), isWarning: true },
      { at: '2 Acabamento (L)', sentence: expect.stringContaining('Polido'), isWarning: true },
    ]);
  });

  it('may be in both places with one value, and not with two', async () => {
    const equal = await check('atributos;Espessura', `${tile};Espessura da peça=0,9 cm;9`);
    const different = await check('atributos;Espessura', `${tile};Espessura=8 mm;9`);

    expect(equal).toEqual({ attributes: [['Espessura da peça=0,9 cm']], problems: [] });
    expect(different.problems).toEqual([
      {
        at: '2 Espessura (L)',
        sentence: expect.stringContaining('8 mm: deixe um só'),
        isWarning: false,
      },
    ]);
  });

  it('leave the store’s own columns their names', async () => {
    const { suggested } = await readColumns(
      fileOf('Peso;Voltagem;Espessura (mm);Coisa', `${tile};1;220 V;9;x`),
      createAttributeColumns(definitions),
    );

    expect(suggested).toMatchObject({
      peso_kg: 'peso_kg',
      voltagem: 'atributo_voltage',
      espessura_mm: 'atributo_thickness',
      coisa: '',
    });
  });

  it('are columns that the mapping of a file of products offers', () => {
    const attributes = createAttributeColumns(definitions);

    expect(ownColumns('products', new Map(), attributes)).toContainEqual({
      name: 'atributo_thickness',
      isRequired: false,
      label: 'Espessura (mm)',
      units: ['mm', 'cm', 'm'],
    });
    expect(ownColumns('prices', new Map(), attributes)).toEqual(ownColumns('prices', new Map()));
  });
});
