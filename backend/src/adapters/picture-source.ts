import { eq } from 'drizzle-orm';
import { firstSource, folderPictures, storeFiles } from '@fireflay/pictures';
import type { ListPictures, PictureSource } from '@fireflay/pictures';
import type { PicturesConfiguration } from '../configuration/configuration';
import type { Database } from '../database/database';
import { productPictures, products, subgroups } from '../database/schema';
import { generatedPictures } from './generated-pictures';
import type { PicturedProduct } from './generated-pictures';

/** The store's pictures as they are configured: the retailer's own files first. */
export function createPictureSource(
  { pictures, storeFiles: files }: PicturesConfiguration,
  db: Database,
): PictureSource {
  return firstSource(
    ...(files === undefined ? [] : [storeFiles(files)]),
    ...createProductSources(pictures, db),
  );
}

function createProductSources(
  pictures: PicturesConfiguration['pictures'],
  db: Database,
): PictureSource[] {
  switch (pictures.by) {
    case 'generated':
      return [generatedPictures(createPicturedProductFinder(db))];
    case 'folder':
      return [folderPictures(pictures.folder, createPictureList(db))];
    case 'none':
      return [];
  }
}

/** The files that the catalogue names for a product. */
const createPictureList =
  (db: Database): ListPictures =>
  (code) =>
    db
      .select({ number: productPictures.number, file: productPictures.file })
      .from(productPictures)
      .where(eq(productPictures.productCode, code));

/** The catalogue's data that a product's generated pictures depend on. */
const createPicturedProductFinder =
  (db: Database) =>
  async (code: number): Promise<PicturedProduct | undefined> => {
    const [found] = await db
      .select({
        slug: subgroups.slug,
        name: products.name,
        tone: products.tone,
        imageCount: products.pictureCount,
      })
      .from(products)
      .innerJoin(subgroups, eq(subgroups.id, products.subgroupId))
      .where(eq(products.code, code));
    return found;
  };
