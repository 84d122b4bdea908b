import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleCategories } from 'shared-contracts/navigation';
import { defaultProfile } from 'shared-contracts/profile';
import { checkFile } from '../catalogue/import/check/check-file';
import { readImportFile } from '../tables/read-file';
import type { CheckedFile } from '../catalogue/import/check/check-file';
import { checkPictures } from '../catalogue/import/check/check-pictures';
import { sampleStore } from '../configuration/sample-store';

describe('the sample catalogue', () => {
  let file: CheckedFile;
  beforeAll(async () => {
    file = await checkFile(await readImportFile(sampleStore.catalogueFile), defaultProfile);
  });

  it('is a file that an import takes without a warning', () => {
    expect(file.problems).toEqual([]);
    expect(file.products).toHaveLength(552);
  });

  it('has at least 8 products in every subcategory', () => {
    const thin = sampleCategories.flatMap(({ slug, subgroups }) =>
      subgroups.filter(
        (subgroup) =>
          file.products.filter((each) => each.group === slug && each.subgroup === subgroup.slug)
            .length < 8,
      ),
    );

    expect(thin).toEqual([]);
  });

  it('gives no two products one name', () => {
    const names = file.products.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
  });

  it('spreads the stock of each product over the stores without a remainder', () => {
    const uneven = file.products.filter(({ balances }) =>
      balances.some(
        ({ available, stores }) =>
          Object.values(stores).reduce((sum, units) => sum + units, 0) !== available,
      ),
    );

    expect(uneven).toEqual([]);
  });

  it('has three pictures of every product, each of them a file, and no file besides', async () => {
    const listed = new Set(file.products.flatMap(({ pictures }) => pictures));
    const kept = await readdir(sampleStore.photos, { recursive: true });

    expect(file.products.filter(({ pictures }) => pictures.length !== 3)).toEqual([]);
    expect(await checkPictures(file.products, sampleStore.photos)).toEqual([]);
    expect(kept.filter((name) => name.endsWith('.webp') && !listed.has(name))).toEqual([]);
  });

  it('has a picture of every category', async () => {
    const kept = await readdir(join(sampleStore.storeFiles, 'categories'));

    expect(kept).toEqual(
      expect.arrayContaining(
        sampleCategories.flatMap(({ slug, subgroups }) =>
          [slug, ...subgroups.map((each) => each.slug)].map((each) => `${each}.webp`),
        ),
      ),
    );
  });

  it('has pictures of at most 6 MB together', async () => {
    const folder = join(sampleStore.photos, '..');
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      /\.(webp|svg)$/.test(name),
    );
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(join(folder, name))).size),
    );

    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000);
  });
});
