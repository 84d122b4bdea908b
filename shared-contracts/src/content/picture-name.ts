import { Type } from 'typebox';

/** A picture's name: a built-in drawing, or the hash of an uploaded picture's content. Empty: none. */
export const PictureName = Type.String({
  maxLength: 80,
  pattern: '^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$',
});
