import { standardAttributes } from '../content/defaults/attributes';
import { sampleCategories } from '../navigation/sample-categories';
import { attributesByCategory, parseAttributeValue } from '.';
import { readValueKey, toValueKey, writeAttributeValue } from './write-attribute-value';

const definitionOf = (id: string) => standardAttributes.find((each) => each.id === id)!;
const size = (lengthMm: number, widthMm: number) => ({ lengthMm, widthMm });

describe('a value', () => {
  it.each([
    ['thickness', '9 mm', 9],
    ['thickness', '9', 9],
    ['thickness', ' 9,5mm ', 9.5],
    ['thickness', '8.5 mm', 8.5],
    ['thickness', '0,9 cm', 9],
    ['thickness', '0.875 cm', 8.75],
    ['width', '1,2 m', 1200],
    ['width', '1.200,5 mm', 1200.5],
    ['weight', '20 kg', 20],
    ['weight', '900 g', 0.9],
    ['weight', '1 tonelada', 1000],
    ['volume', '900 ml', 0.9],
    ['volume', '3,6 L', 3.6],
    ['volume', '18 Litros', 18],
    ['yield', '12 m²/L', 12],
    ['yield', '12 m2 por litro', 12],
    ['yieldDouble', '8,62 kg/m²', 8.62],
    ['consumptionPerCoat', '1,05 kg/m²/demão', 1.05],
    ['coats', '2 demãos', 2],
    ['piecesPerBox', '6 peças', 6],
    ['piecesPerBox', '6', 6],
    ['size', '60x60', size(600, 600)],
    ['size', '60 × 120 cm', size(600, 1200)],
    ['size', '7,5x15 cm', size(75, 150)],
    ['size', '600 X 600 mm', size(600, 600)],
    ['size', '0,6 m x 1,2 m', size(600, 1200)],
    ['size', '60cm por 60cm', size(600, 600)],
    ['finish', 'polido', 'polished'],
    ['finish', ' ACETINADA ', 'satin'],
    ['mortarClass', 'ac 3', 'ACIII'],
    ['voltage', '110v', '127V'],
    ['rectified', 'SIM', 'yes'],
    ['connection', '1/2"', 'half'],
    ['color', 'azul  marinho', 'blue'],
  ])('of %s is read from “%s”', (id, text, expected) => {
    expect(parseAttributeValue(definitionOf(id), text)).toEqual({ value: expected });
  });

  it.each([
    ['thickness', 'fina', 'escreva como 9,5 mm'],
    ['thickness', '9 kg', 'não está em mm'],
    ['thickness', '-9 mm', 'escreva como 9,5 mm'],
    ['thickness', '', 'escreva como 9,5 mm'],
    ['width', '1.200', 'sem ponto'],
    ['width', '9000 m', 'fora do que uma medida pode ter'],
    ['piecesPerBox', '6 kg', 'só o número'],
    ['yield', '300 m²', 'não está em m²/L'],
    ['size', '60', '60 × 60 cm'],
    ['size', '0x60', '60 × 60 cm'],
    ['size', '60x60x0,9', '60 × 60 cm'],
    ['size', '900x900', 'se são milímetros'],
    ['finish', 'espelhado', 'use Polido, Acetinado'],
    ['mortarClass', 'AC-IV', 'use AC-I, AC-II, AC-III'],
  ])('of %s is not “%s”, and the sentence has the remedy', (id, text, remedy) => {
    expect(parseAttributeValue(definitionOf(id), text)).toEqual({
      problem: expect.stringContaining(remedy),
    });
  });

  it.each([
    ['thickness', 8.5, '8,5 mm', '8.5'],
    ['width', 1200, '1200 mm', '1200'],
    ['yieldSingle', 1.5, '1,5 kg/m²', '1.5'],
    ['piecesPerBox', 6, '6', '6'],
    ['size', size(600, 1200), '60 × 120 cm', '600x1200'],
    ['size', size(75, 150), '7,5 × 15 cm', '75x150'],
    ['finish', 'polished', 'Polido', 'polished'],
    ['mortarClass', 'ACIII', 'AC-III', 'ACIII'],
  ])('of %s is written so that it is read again: %j as %s', (id, value, text, key) => {
    const definition = definitionOf(id);

    expect(writeAttributeValue(definition, value)).toBe(text);
    expect(parseAttributeValue(definition, text)).toEqual({ value });
    expect(toValueKey(value)).toBe(key);
    expect(readValueKey(definition, key)).toEqual(value);
  });

  it('of a size has one key whichever length comes first', () => {
    expect(toValueKey(size(1200, 600))).toBe('600x1200');
  });

  it.each([
    ['finish', 'unknown'],
    ['thickness', '9,5'],
    ['size', '600'],
  ])('of %s has no key %s', (id, key) => {
    expect(readValueKey(definitionOf(id), key)).toBeUndefined();
  });
});

describe('the attributes of a category', () => {
  const byCategory = attributesByCategory(standardAttributes, sampleCategories);
  const idsOf = (address: string) => byCategory.get(address)?.definitions.map(({ id }) => id);

  it('are those of its group and its own, in the order of the definitions', () => {
    expect(idsOf('pisos-e-revestimentos/pisos')?.slice(0, 4)).toEqual([
      'size',
      'finish',
      'color',
      'thickness',
    ]);
    expect(idsOf('banheiro/chuveiros')).toEqual([
      'color',
      'voltage',
      'connection',
      'length',
      'width',
      'height',
    ]);
    expect(idsOf('ferramentas/disco')).toEqual([]);
  });

  it('stay when the category has another address', () => {
    const moved = attributesByCategory(standardAttributes, [
      {
        slug: 'obra',
        label: 'Obra',
        subgroups: [
          { slug: 'tintas', label: 'Tintas', aliases: ['acessorios-para-pintura/tinta'] },
        ],
      },
    ]);

    expect(moved.get('obra/tintas')?.find('Rendimento')?.id).toBe('yield');
  });

  it('are read from the table of a product by name or alias, and the first of two counts', () => {
    const values = byCategory.get('pisos-e-revestimentos/pisos')?.read([
      { name: 'ESPESSURA', value: '0,9 cm' },
      { name: 'Tamanho', value: '60x60' },
      { name: 'Formato', value: '80x80' },
      { name: 'Acabamento', value: 'indecifrável' },
      { name: 'Garantia', value: '5 anos' },
    ]);

    expect([...(values ?? [])].map(([id, { value }]) => [id, value])).toEqual([
      ['thickness', 9],
      ['size', { lengthMm: 600, widthMm: 600 }],
    ]);
  });
});
