import {
  addressesOf,
  countProducts,
  moveCategory,
  removeCategory,
  saveCategory,
  toAlias,
  toSlug,
} from './category-tree';
import type { CategoryFields, TreeDraft } from './category-tree';

const tree: TreeDraft = [
  {
    slug: 'banheiro',
    label: 'Banheiro',
    subgroups: [
      { slug: 'cubas', label: 'Cubas', synonyms: ['pia'] },
      { slug: 'chuveiros', label: 'Chuveiros' },
    ],
  },
  { slug: 'eletrica', label: 'Elétrica', subgroups: [{ slug: 'fios', label: 'Fios' }] },
];
const known = addressesOf(tree);
const fields = (changed: Partial<CategoryFields>): CategoryFields => ({
  label: 'X',
  slug: 'x',
  synonyms: [],
  aliases: [],
  ...changed,
});
const slugsOf = (changed: TreeDraft) =>
  changed.map(({ slug, subgroups }) => `${slug}: ${subgroups.map((each) => each.slug).join(' ')}`);

describe('the tree of categories in the editor', () => {
  it('gets a new category at its end, and a new subcategory at the end of its category', () => {
    const group = saveCategory(tree, undefined, fields({}), known);
    const subgroup = saveCategory(tree, undefined, fields({ group: 0 }), known);

    expect(slugsOf(group.tree)).toEqual(['banheiro: cubas chuveiros', 'eletrica: fios', 'x: ']);
    expect(group.position).toEqual({ group: 2 });
    expect(slugsOf(subgroup.tree)[0]).toBe('banheiro: cubas chuveiros x');
    expect(subgroup.position).toEqual({ group: 0, subgroup: 2 });
  });

  it('keeps the address that a renamed category loses, once', () => {
    const position = { group: 0, subgroup: 0 };
    const once = saveCategory(tree, position, fields({ slug: 'pias', group: 0 }), known).tree;
    const aliases = once[0]?.subgroups[0]?.aliases ?? [];
    const twice = saveCategory(once, position, fields({ slug: 'x', group: 0, aliases }), known);
    const back = saveCategory(once, position, fields({ slug: 'cubas', group: 0, aliases }), known);

    expect(aliases).toEqual(['banheiro/cubas']);
    expect(twice.tree[0]?.subgroups[0]).toEqual({ slug: 'x', label: 'X', aliases });
    expect(back.tree[0]?.subgroups[0]).toEqual({ slug: 'cubas', label: 'X' });
  });

  it('keeps the address of a subcategory that moves, also of a category that was renamed before', () => {
    const renamed = saveCategory(tree, { group: 0 }, fields({ slug: 'banho' }), known).tree;
    const moved = saveCategory(
      renamed,
      { group: 0, subgroup: 1 },
      fields({ slug: 'chuveiros', label: 'Chuveiros', group: 1 }),
      known,
    );

    expect(renamed[0]?.aliases).toEqual(['banheiro']);
    expect(slugsOf(moved.tree)).toEqual(['banho: cubas', 'eletrica: fios chuveiros']);
    expect(moved.tree[1]?.subgroups[1]?.aliases).toEqual(['banheiro/chuveiros']);
    expect(moved.position).toEqual({ group: 1, subgroup: 1 });
  });

  it('moves categories up and down among their siblings only', () => {
    expect(slugsOf(moveCategory(tree, { group: 1 }, -1))[0]).toBe('eletrica: fios');
    expect(slugsOf(moveCategory(tree, { group: 0, subgroup: 0 }, 1))[0]).toBe(
      'banheiro: chuveiros cubas',
    );
    expect(moveCategory(tree, { group: 1 }, 1)).toEqual(tree);
    expect(moveCategory(tree, { group: 0 }, -1)).toEqual(tree);
  });

  it('counts the products of a category also while it is renamed and moved', () => {
    const uses = new Map([
      ['banheiro/cubas', 3],
      ['banheiro/chuveiros', 4],
    ]);
    const { tree: changed } = saveCategory(
      saveCategory(tree, { group: 0 }, fields({ slug: 'banho' }), known).tree,
      { group: 0, subgroup: 1 },
      fields({ slug: 'duchas', group: 1 }),
      known,
    );

    expect(countProducts(tree, { group: 0 }, uses)).toBe(7);
    expect(countProducts(changed, { group: 0 }, uses)).toBe(3);
    expect(countProducts(changed, { group: 1 }, uses)).toBe(4);
  });

  it('loses a category, or a subcategory of one', () => {
    expect(slugsOf(removeCategory(tree, { group: 0 }))).toEqual(['eletrica: fios']);
    expect(slugsOf(removeCategory(tree, { group: 0, subgroup: 1 }))[0]).toBe('banheiro: cubas');
  });

  it.each([
    ['Fios e Cabos', 'fios-e-cabos'],
    [' Iluminação / LED ', 'iluminacao-led'],
    ['Caixa d’Água', 'caixa-d-agua'],
  ])('suggests for %s the address %s', (label, slug) => {
    expect(toSlug(label)).toBe(slug);
  });

  it.each([
    ['https://loja.example/produtos/pisos/porcelanato?x=1', 'pisos/porcelanato'],
    ['/produtos/Pisos/', 'pisos'],
    ['pisos/porcelanato', 'pisos/porcelanato'],
  ])('takes the former address %s as %s', (text, alias) => {
    expect(toAlias(text)).toBe(alias);
  });
});
