import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';

export const UploadedPicture = Type.Object({
  /** The name of the picture in addresses, from its content. */
  id: Type.String(),
  /** Pixels of what is kept. */
  width: Type.Integer(),
  height: Type.Integer(),
});
export type UploadedPicture = Static<typeof UploadedPicture>;

/** The length of the hash that names a picture. */
export const UPLOAD_ID_LENGTH = 40;
/** Before the names of uploaded pictures, where products list them. */
export const UPLOAD_FOLDER = 'enviadas/';
const PICTURE_FILE = new RegExp(`^${UPLOAD_FOLDER}([0-9a-f]{${UPLOAD_ID_LENGTH}})\\.webp$`);

/** Products list an uploaded picture by this name among the files of their photographs, also in files of imports. */
export const toPictureFile = (id: string) => `${UPLOAD_FOLDER}${id}.webp`;

/** undefined: the file is none that was uploaded. */
export const toUploadId = (file: string): string | undefined => PICTURE_FILE.exec(file)?.[1];

/** The largest picture, in megabytes. */
export const MAX_PICTURE_MB = 10;

/**
 * Keeps a picture (PNG, JPEG, WebP) for banners and products. The same file again is the same picture. 413, 422: it cannot
 * be used, with the reason.
 */
export const UploadPicture = defineOperation({
  method: 'POST',
  path: '/api/pictures',
  logText: 'Enviou uma imagem',
  access: ['editContent', 'editCategories', 'editProducts'],
  file: { maxBytes: MAX_PICTURE_MB * 1024 ** 2 },
  input: Type.Object({}),
  reply: UploadedPicture,
});
