import { anyPhotoFiles, isPicturePath, photoFiles, PictureFolder } from './picture-folder';
import type { ListPictures, PictureSource } from './picture-source';

/** Maximum pictures of a product that are found by their names. */
const MAX_PICTURES = 30;

/**
 * Photographs of products in a folder: the files that the catalogue lists; where it lists none, `<code>/<n>`,
 * `<code>-<n>` or, as the first picture, `<code>`, each with the extension of a photograph.
 */
export function folderPictures(path: string, listPictures: ListPictures): PictureSource {
  const folder = new PictureFolder(path);
  return {
    async find(wanted) {
      if (wanted.kind !== 'product') return undefined;
      const { code, number } = wanted;
      const listed = await listPictures(code);
      if (listed.length === 0) {
        return folder.findFirst(stemsOf(code, number).flatMap(anyPhotoFiles));
      }
      const file = listed.find((each) => each.number === number)?.file;
      if (file === undefined || !isPicturePath(file)) return undefined;
      return folder.findFirst([file]);
    },
    async count(code) {
      const listed = await listPictures(code);
      return listed.length > 0 ? listed.length : (await findNamed(code)).length;
    },
    namedFiles: findNamed,
  };

  async function findNamed(code: number): Promise<string[]> {
    const found: string[] = [];
    while (found.length < MAX_PICTURES) {
      const files = stemsOf(code, found.length + 1).flatMap(photoFiles);
      const file = await folder.findPath(files);
      if (file === undefined) break;
      found.push(file);
    }
    return found;
  }
}

const stemsOf = (code: number, number: number) => [
  `${code}/${number}`,
  `${code}-${number}`,
  ...(number === 1 ? [String(code)] : []),
];

/** Whether a file of the folder is a photograph of a product for which the catalogue lists none. */
export function isPhotoOf(code: number, file: string): boolean {
  const [, text = ''] = /[/-](\d{1,2})\.\w+$/.exec(file) ?? [];
  const number = Number(text || 1);
  return stemsOf(code, number).flatMap(photoFiles).includes(file);
}
