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

/** The largest picture, in megabytes. */
export const MAX_PICTURE_MB = 10;

/**
 * Keeps a picture (PNG, JPEG, WebP) for banners and products. The same file again is the same picture. 413, 422: it cannot
 * be used, with the reason.
 */
export const UploadPicture = defineOperation({
  method: 'POST',
  path: '/api/pictures',
  access: ['content', 'catalogue'],
  file: { maxBytes: MAX_PICTURE_MB * 1024 ** 2 },
  input: Type.Object({}),
  reply: UploadedPicture,
});
