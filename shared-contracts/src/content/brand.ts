import { Type } from 'typebox';
import { picturePath } from '../navigation/picture-path';
import { defaultProfile } from '../profile/default-profile';
import { documentKind } from './document-kind';
import { PictureName } from './picture-name';

/** The widest that the header shows the logo, on dense screens. */
const LOGO_WIDTH = 480;

/** The retailer's colour and logo. Any colour works: texts on it and of it choose a legible shade by themselves. */
export const brand = documentKind({
  title: 'Marca',
  path: '/',
  schema: Type.Object({
    /** The colour of buttons, links and marks. */
    color: Type.String({ pattern: '^#[\\da-fA-F]{6}$' }),
    /** Missing or empty: the logo of the retailer's files, or the name as text. */
    logo: Type.Optional(PictureName),
  }),
  standard: { color: defaultProfile.brandColor },
  fromProfile: ({ brandColor }) => ({ color: brandColor }),
  toProfile: ({ color, logo }) => ({
    brandColor: color.toLowerCase(),
    ...(logo && { logo: picturePath('banners', logo, LOGO_WIDTH) }),
  }),
});
