import { Type } from 'typebox';
import { defaultProfile } from '../profile/default-profile';
import { documentKind } from './document-kind';

/** The retailer's colours. Any colour works: texts on it and of it choose a legible shade by themselves. */
export const brand = documentKind({
  title: 'Cor da marca',
  path: '/',
  schema: Type.Object({
    /** Of buttons, links and marks. */
    color: Type.String({ pattern: '^#[\\da-fA-F]{6}$' }),
  }),
  standard: { color: defaultProfile.brandColor },
  fromProfile: ({ brandColor }) => ({ color: brandColor }),
  toProfile: ({ color }) => ({ brandColor: color.toLowerCase() }),
});
