import {
  bannerNames,
  bannerOf,
  leafFor,
  pictureOf,
  sheetSize,
  viewCount,
} from '@fireflay/sample-store/pictures';
import type { Pictures } from '../ports/pictures';

/** Input for a subcategory's illustration, which shows no specific product. */
const anyOfItsKind = { name: '', tone: '', variant: 0 };

/** Draws the pictures of the sample store. */
export const generatedPictures: Pictures = {
  maxViews: viewCount,
  ofProduct: (subcategory, subject, view) => ({
    svg: pictureOf(subcategory, subject, view),
    width: sheetSize,
  }),
  ofSubcategory: (slug) => {
    const leaf = leafFor(slug);
    if (leaf === undefined) return undefined;
    return { svg: pictureOf(leaf, anyOfItsKind, 1), width: sheetSize };
  },
  banner: (wanted, format) => {
    const name = bannerNames.find((each) => each === wanted);
    return name && bannerOf(name, format);
  },
};
