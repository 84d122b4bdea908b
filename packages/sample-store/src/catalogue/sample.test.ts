import { categories } from 'shared-contracts/navigation';
import { sampleBrands, sampleLeaves } from '.';
import type { SampleProduct } from '.';

const sampleCatalogue = (count?: number) => [...sampleLeaves(count)].flat();
const products = sampleCatalogue();
const names = (of: readonly SampleProduct[]) => of.map(({ name }) => name);

describe('the sample catalogue', () => {
  it('is the same whenever it is made', () => {
    expect(sampleCatalogue()).toEqual(products);
  });

  it('keeps a product as it is when the catalogue is made larger', () => {
    const larger = new Map(sampleCatalogue(5_000).map((product) => [product.code, product]));

    const changed = products.filter(
      (product) => JSON.stringify(larger.get(product.code)) !== JSON.stringify(product),
    );

    expect(names(changed)).toEqual([]);
  });

  it('has at least 480 products of at least 40 brands, and no two of one name or code', () => {
    expect(products.length).toBeGreaterThanOrEqual(480);
    expect(new Set(products.map(({ brand }) => brand)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(names(products)).size).toBe(products.length);
    expect(new Set(products.map(({ code }) => code)).size).toBe(products.length);
    expect(sampleBrands.length).toBe(new Set(sampleBrands).size);
  });

  it('fills every leaf of the category tree with at least 8', () => {
    const leaves = categories.flatMap(({ slug, subgroups }) =>
      subgroups.map((subgroup) => `${slug}/${subgroup.slug}`),
    );

    const thin = leaves.filter(
      (leaf) =>
        products.filter(({ group, subgroup }) => `${group}/${subgroup}` === leaf).length < 8,
    );

    expect(thin).toEqual([]);
    expect([...new Set(products.map(({ group }) => group))].sort()).toEqual(
      categories.map(({ slug }) => slug).sort(),
    );
  });

  it('sells at least 60 by m², each with batches whose boxes are its stock', () => {
    const bySquareMetre = products.filter(({ squareMetresPerBox }) => squareMetresPerBox !== null);

    expect(bySquareMetre.length).toBeGreaterThanOrEqual(60);
    for (const { batches, available, saleUnit } of bySquareMetre) {
      expect(saleUnit).toBe('M2');
      expect(batches.length).toBeGreaterThan(0);
      expect(new Set(batches.map(({ id }) => id)).size).toBe(batches.length);
      expect(batches.reduce((sum, batch) => sum + batch.available, 0)).toBe(available);
    }
  });

  it('keeps batches of nothing else', () => {
    const wrong = products.filter(
      ({ squareMetresPerBox, batches }) => squareMetresPerBox === null && batches.length > 0,
    );

    expect(names(wrong)).toEqual([]);
  });

  it('has some products sold out, and most in stock', () => {
    const soldOut = products.filter(({ available }) => available === 0);

    expect(soldOut.length).toBeGreaterThan(10);
    expect(soldOut.length).toBeLessThan(products.length / 10);
  });

  it('has white matt floor tiles under R$ 60 a m²', () => {
    const found = products.filter(
      ({ name, priceCents, available }) =>
        /^Piso .*Fosco Branco/.test(name) && priceCents < 6_000 && available > 0,
    );

    expect(found.length).toBeGreaterThan(0);
  });

  it('writes whole texts: nothing unfilled, no doubled spaces, a list of facts with values', () => {
    for (const { name, description, tone } of sampleCatalogue(3_000)) {
      expect(`${name} ${description}`).not.toMatch(/[{}]|undefined|NaN| {2}|: *$/m);
      expect(name.length).toBeLessThanOrEqual(120);
      expect(description.split('\n\n')).toHaveLength(2);
      expect(tone).not.toBe('');
    }
  });

  it('never says another brand, box or weight than the product has', () => {
    for (const { brand, description, squareMetresPerBox } of products) {
      expect(description).toContain(`Marca: ${brand}\n`);
      expect(description.includes('Caixa com')).toBe(squareMetresPerBox !== null);
    }
  });

  it('prices in whole, positive cents that end as on a label', () => {
    const odd = products.filter(
      ({ priceCents }) =>
        !Number.isInteger(priceCents) || priceCents < 49 || !/[09]$/.test(`${priceCents}`),
    );

    expect(names(odd)).toEqual([]);
  });
});
