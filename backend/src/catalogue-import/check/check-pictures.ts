import { readdir } from 'node:fs/promises';
import { normalize } from 'node:path';
import { isHeicPath, isPhotoOf, isPicturePath } from '@fireflay/pictures';
import type { ImportedProduct } from './imported-product';
import type { Problem } from '../read/problem';

/**
 * Warnings about photographs in the folder of PICTURES_DIR. They may follow later: until then the page says 'Sem foto'.
 */
export async function checkPictures(
  products: readonly ImportedProduct[],
  picturesDir: string,
): Promise<Problem[]> {
  const files = await readdir(picturesDir, { recursive: true });
  return [...findMissing(products, files, picturesDir), ...findUnused(products, files)];
}

/** Files that the catalogue lists and the folder does not have. */
function findMissing(
  products: readonly ImportedProduct[],
  files: readonly string[],
  picturesDir: string,
): Problem[] {
  const existing = new Set(files);
  const byLowerCase = new Map(files.map((file) => [file.toLowerCase(), file]));
  return products.flatMap(({ line, pictures }) =>
    pictures
      .filter((file) => !existing.has(normalize(file)))
      .map((file) => {
        const similar = byLowerCase.get(normalize(file).toLowerCase());
        const hint = similar ? ` There is "${similar}".` : '';
        return toWarning(line, file, `There is no such file in ${picturesDir}.${hint}`);
      }),
  );
}

/** Files with the code of a product in their names that it does not show: 'FOTO 20009.JPG'. */
function findUnused(products: readonly ImportedProduct[], files: readonly string[]): Problem[] {
  const byCode = new Map(products.map((product) => [product.code, product]));
  const listed = new Set(
    products.flatMap(({ pictures }) => pictures.map((file) => normalize(file))),
  );
  return files.flatMap((file) => {
    if (listed.has(file) || !(isPicturePath(file) || isHeicPath(file))) return [];
    const named = (file.match(/\d+/g) ?? [])
      .toSorted((a, b) => b.length - a.length)
      .flatMap((digits) => byCode.get(Number(digits)) ?? []);
    const [product] = named;
    if (!product) return [];
    const isShown = named.some(({ code, pictures }) => !pictures.length && isPhotoOf(code, file));
    return isShown ? [] : [toWarning(product.line, file, sentenceFor(product, file))];
  });
}

function sentenceFor({ code, pictures }: ImportedProduct, file: string): string {
  if (isHeicPath(file)) return `iPhones' HEIC is not read: save the file as ${code}.jpg.`;
  if (pictures.length > 0) return `Product ${code} does not show this file: list it in "fotos".`;
  return `Product ${code} does not show this file: rename it ${code}.jpg (a second one ${code}-2.jpg), or list it in "fotos".`;
}

const toWarning = (line: number, value: string, sentence: string): Problem => ({
  line,
  column: 'fotos',
  value,
  sentence,
  isWarning: true,
});
