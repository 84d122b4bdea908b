import type { AttributeDefinition } from '../attributes/attribute-definition';
import { sampleCategories } from '../navigation/sample-categories';
import { findAttributeCategoryProblems, findAttributeProblems } from './attribute-problems';
import { standardAttributes } from './defaults/attributes';

const anAttribute = (changed: Partial<AttributeDefinition> = {}): AttributeDefinition => ({
  id: 'glow',
  name: 'Brilho',
  kind: 'number',
  categories: ['pisos'],
  filter: false,
  ...changed,
});

const gloss: AttributeDefinition = anAttribute({
  id: 'gloss',
  name: 'Lustro',
  aliases: ['Polimento'],
});

const high = { id: 'high', name: 'Alto', aliases: ['Forte'] };
const choicesOf = (...choices: AttributeDefinition['choices'] & {}) => ({
  kind: 'choice' as const,
  choices,
});

describe('definitions of attributes', () => {
  it('of the sample store fit its categories', () => {
    expect(findAttributeCategoryProblems(standardAttributes, sampleCategories)).toEqual([]);
  });

  it.each<[string, Partial<AttributeDefinition>, string, string]>([
    ['no name', { name: ' ' }, 'name', 'está sem nome'],
    ['the name of another', { name: 'LUSTRO' }, 'name', '“Lustro”'],
    ['the other name of another', { name: 'polimento' }, 'name', '“Lustro”'],
    ['an alias that is another’s name', { aliases: ['Lustro'] }, 'aliases', 'tire-o de um'],
    ['an alias that is its own name', { aliases: ['brilho'] }, 'aliases', 'tire-o de um'],
    ['an empty alias', { aliases: [''] }, 'aliases', 'vazio'],
    ['an id with a hyphen', { id: 'a-b' }, 'id', 'letras sem acento'],
    ['the id of another', { id: 'gloss' }, 'id', '“Lustro”'],
    ['no category', { categories: [] }, 'categories', 'escolha uma'],
    ['another unit of what is calculated with', { id: 'thickness', unit: 'cm' }, 'unit', 'em mm'],
    ['another kind of it', { id: 'finish' }, 'kind', 'outro tipo'],
    ['no choices', choicesOf(), 'choices', 'escreva o primeiro'],
    ['a choice without a name', choicesOf({ id: 'a', name: '' }), 'choices/0/name', 'sem nome'],
    ['a choice’s id with a space', choicesOf({ id: 'a b', name: 'A' }), 'choices/0/id', '“a b”'],
    ['two choices of one id', choicesOf(high, { id: 'high', name: 'B' }), 'choices/1/id', 'único'],
    [
      'two choices of one name',
      choicesOf(high, { id: 'b', name: 'forte' }),
      'choices/1/name',
      'duas',
    ],
  ])('are not published with %s', (_title, changed, path, text) => {
    expect(findAttributeProblems([gloss, anAttribute(changed)])).toEqual([
      { path: `definitions/1/${path}`, text: expect.stringContaining(text) },
    ]);
  });

  it('are not published for a category that the store does not have', () => {
    const definitions = [anAttribute({ categories: ['pisos', 'jardim'] })];

    expect(findAttributeCategoryProblems(definitions, sampleCategories)).toEqual([
      { path: 'definitions/0/categories', text: expect.stringContaining('“jardim”') },
    ]);
  });

  it('are not published with an eleventh filter of a category, also of its group', () => {
    const definitions = Array.from({ length: 11 }, (_, at) =>
      anAttribute({
        id: `a${at}`,
        name: `Atributo ${at}`,
        filter: true,
        categories: [at % 2 === 0 ? 'pisos' : 'pisos-e-revestimentos'],
      }),
    );

    expect(findAttributeCategoryProblems(definitions, sampleCategories)).toEqual([
      { path: 'definitions/10/filter', text: expect.stringContaining('“Pisos” teria 11 filtros') },
    ]);
    expect(findAttributeCategoryProblems(definitions.slice(1), sampleCategories)).toEqual([]);
  });
});
