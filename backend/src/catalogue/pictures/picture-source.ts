import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import {
  firstSource,
  folderPictures,
  originPictures,
  pictureRoutes,
  storeFiles,
} from '@fireflay/pictures';
import type { ListPictures, PictureSource } from '@fireflay/pictures';
import type { Configuration } from '../../configuration/configuration';
import type { PublishedDocuments } from '../../content/published-documents';
import type { Database } from '../../database/database';
import { productPictures } from '../../database/schema';
import { sampleStore } from '../../configuration/sample-store';
import { uploadedPictures } from './uploaded-pictures';

/** Encoded pictures, and what is known of an origin's pictures. */
const pictureFolder = (dataDir: string) => join(dataDir, 'pictures');

/** `/imagens` of the shop, and of the back office, whose editors show the same pictures. */
export const storePictureRoutes = ({
  pictures,
  configuration: { DATA_DIR, PICTURES_CACHE_MB },
}: {
  pictures: PictureSource;
  configuration: Pick<Configuration, 'DATA_DIR' | 'PICTURES_CACHE_MB'>;
}) =>
  pictureRoutes({
    source: pictures,
    cacheFolder: pictureFolder(DATA_DIR),
    maxCacheBytes: PICTURES_CACHE_MB * 1024 ** 2,
  });

/** The store's pictures as they are configured: what employees have uploaded and the retailer's own files first. */
export function createPictureSource(
  configuration: Pick<Configuration, 'pictures' | 'STORE_FILES' | 'DATA_DIR'>,
  { db, content }: { db: Database; content: Pick<PublishedDocuments, 'current'> },
  notice?: (text: string) => void,
): PictureSource {
  const { STORE_FILES: files } = configuration;
  return firstSource(
    uploadedPictures(db, content),
    ...(files === undefined ? [] : [storeFiles(files)]),
    ...createProductSources(configuration, db, notice),
  );
}

function createProductSources(
  { pictures, DATA_DIR }: Pick<Configuration, 'pictures' | 'DATA_DIR'>,
  db: Database,
  notice?: (text: string) => void,
): PictureSource[] {
  const listPictures = createPictureList(db);
  switch (pictures.adapter) {
    case 'sample':
      return [storeFiles(sampleStore.storeFiles), folderPictures(sampleStore.photos, listPictures)];
    case 'retailer':
      // That server has a PNG for each product, and nothing else.
      return [
        originPictures({
          base: pictures.origin,
          fileOf: (code, number) => `imagens/${code}/${number}.png`,
          cacheFolder: pictureFolder(DATA_DIR),
          notice,
        }),
      ];
    case 'folder':
      return [folderPictures(pictures.folder, listPictures)];
    case 'origin':
    case 'bucket': {
      const source = originPictures({
        ...(pictures.adapter === 'origin'
          ? { base: pictures.origin }
          : { base: pictures.address, keys: pictures.keys }),
        fileOf: async (code, number) => {
          const listed = await listPictures(code);
          if (listed.length === 0) return unlistedFile(code, number);
          return listed.find((each) => each.number === number)?.file;
        },
        cacheFolder: pictureFolder(DATA_DIR),
        notice,
      });
      return [{ ...source, namedFiles: (code) => findUnlisted(source, code) }];
    }
    case 'none':
      return [{ find: () => Promise.resolve(undefined), count: () => Promise.resolve(0) }];
  }
}

/** The file of an origin for a product whose pictures are not listed. */
const unlistedFile = (code: number, number: number) => `${code}/${number}.jpg`;

/** The store shows one such picture: an origin does not tell how many there are. */
const findUnlisted = async (source: PictureSource, code: number): Promise<string[]> =>
  (await source.find({ kind: 'product', code, number: 1 })) ? [unlistedFile(code, 1)] : [];

/** The files that the catalogue names for a product. */
const createPictureList =
  (db: Database): ListPictures =>
  (code) =>
    db
      .select({ number: productPictures.number, file: productPictures.file })
      .from(productPictures)
      .where(eq(productPictures.productCode, code));
