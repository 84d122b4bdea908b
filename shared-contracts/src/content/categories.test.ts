import type { CategoryTree } from '../navigation';
import { documents, profileFieldsOf } from '.';

const { categories } = documents;
const tree = (...changed: object[]): CategoryTree => [
  {
    slug: 'eletrica',
    label: 'Elétrica',
    aliases: ['luz'],
    subgroups: [
      { slug: 'fios', label: 'Fios', synonyms: ['cabo'], ...changed[0] },
      { slug: 'lampadas', label: 'Lâmpadas', ...changed[1] },
    ],
    ...changed[2],
  },
  {
    slug: 'banheiro',
    label: 'Banheiro',
    subgroups: [{ slug: 'cubas', label: 'Cubas' }],
    ...changed[3],
  },
];
const problemsOf = (groups: CategoryTree) =>
  (categories.check?.({ groups: groups as never }) ?? []).map(
    ({ path, text }) => `${path}: ${text}`,
  );

describe('the document of categories', () => {
  it('can be published as the sample store has it', () => {
    expect(categories.check?.(categories.standard)).toEqual([]);
  });

  it('accepts equal names and addresses in different categories', () => {
    expect(problemsOf(tree({}, {}, {}, { subgroups: [{ slug: 'fios', label: 'Fios' }] }))).toEqual(
      [],
    );
  });

  it.each<[string, object[], string]>([
    [
      'an empty name',
      [{ label: ' ' }],
      'groups/0/subgroups/0/label: A categoria do endereço “fios”',
    ],
    [
      'a repeated name',
      [{}, { label: 'fios ' }],
      'groups/0/subgroups/1/label: “fios ” aparece duas',
    ],
    [
      'an empty address',
      [{ slug: '' }],
      'groups/0/subgroups/0/slug: “Fios”: o endereço usa letras',
    ],
    [
      'an address with accents',
      [{ slug: 'Fíos' }],
      'groups/0/subgroups/0/slug: “Fios”: o endereço',
    ],
    [
      'a repeated address',
      [{}, { slug: 'fios' }],
      'subgroups/1/slug: “Lâmpadas”: o endereço “fios”',
    ],
    [
      'the address of the search',
      [{}, {}, { slug: 'pesquisar' }],
      'groups/0/slug: “Elétrica”: o end',
    ],
    [
      'no subcategory',
      [{}, {}, {}, { subgroups: [] }],
      'groups/1/subgroups: “Banheiro” não tem sub',
    ],
    ['a former address of another', [{ aliases: ['luz'] }], 'já leva a “Elétrica”; tire-o'],
    ['the address of another', [{ aliases: ['banheiro/cubas'] }], 'já leva a “Cubas”; tire-o'],
    ['its own address as a former one', [{ aliases: ['eletrica/fios'] }], 'já leva a “Fios”'],
    ['a whole address', [{ aliases: ['/produtos/x'] }], 'escreva o que vem depois de /produtos/'],
    [
      'a repeated former address',
      [{ aliases: ['a', 'a'] }],
      'o endereço antigo “a” está duas vezes',
    ],
    ['its name as a synonym', [{ synonyms: ['FIOS'] }], 'synonyms: “Fios”: “FIOS” já está no nome'],
    ['a synonym without letters', [{ synonyms: ['?!'] }], '“?!” não é uma palavra que se busca'],
  ])('refuses %s with the place and the remedy', (_kind, changed, sentence) => {
    expect(problemsOf(tree(...changed)).join('\n')).toContain(sentence);
  });

  it('says that a store needs a category', () => {
    expect(problemsOf([])).toEqual([expect.stringContaining('crie a primeira')]);
  });

  it('travels in the profile with the former addresses and without the synonyms', () => {
    const fields = profileFieldsOf([{ id: '1', name: 'categories', content: { groups: tree() } }]);

    expect(fields.categories?.[0]).toEqual({
      slug: 'eletrica',
      label: 'Elétrica',
      aliases: ['luz'],
      subgroups: [
        { slug: 'fios', label: 'Fios' },
        { slug: 'lampadas', label: 'Lâmpadas' },
      ],
    });
  });
});
