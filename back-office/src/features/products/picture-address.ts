import { toUploadId } from '@fireflay/back-office-wire';
import { picturePath } from 'shared-contracts/navigation';

/**
 * The address of a picture of a product. One that was uploaded has its own; of the others, which have that of their
 * place, a browser keeps no former picture.
 * @param at the place in the list that is stored, from 0
 */
export function pictureAddress(code: number, file: string | null, at: number, width: number) {
  const id = file === null ? undefined : toUploadId(file);
  if (id !== undefined) return picturePath('banners', id, width);
  return `${picturePath(code, at + 1, width)}&v=${encodeURIComponent(file ?? '')}`;
}
