import { readdir } from 'node:fs/promises';
import { normalize } from 'node:path';
import { toUploadId } from '@fireflay/back-office-wire';
import { isHeicPath, isPhotoOf, isPicturePath } from '@fireflay/pictures';
import type { ImportedProduct } from '../columns/imported-product';
import type { Problem } from '../../../tables/problem';

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
      .filter((file) => toUploadId(file) === undefined && !existing.has(normalize(file)))
      .map((file) => {
        const similar = byLowerCase.get(normalize(file).toLowerCase());
        const hint = similar ? ` Há "${similar}".` : '';
        return toWarning(line, file, `Não há este arquivo em ${picturesDir}.${hint}`);
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
  if (isHeicPath(file)) return `O HEIC do iPhone não é lido: salve o arquivo como ${code}.jpg.`;
  if (pictures.length > 0) return `O produto ${code} não mostra este arquivo: liste-o em "fotos".`;
  return `O produto ${code} não mostra este arquivo: mude o nome para ${code}.jpg (o segundo, ${code}-2.jpg) ou liste-o em "fotos".`;
}

const toWarning = (line: number, value: string, sentence: string): Problem => ({
  line,
  column: 'fotos',
  value,
  sentence,
  isWarning: true,
});
