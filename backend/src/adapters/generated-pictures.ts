import { createHash } from 'node:crypto';
import type { FoundPicture, PictureSource } from '@fireflay/pictures';
import {
  bannerNames,
  bannerOf,
  carrierLogoOf,
  leafFor,
  pictureOf,
  sheetSize,
  viewCount,
} from '@fireflay/sample-store/pictures';

/** The data of a product that its pictures depend on. */
export interface PicturedProduct {
  /** Subcategory slug; an unknown one is drawn as a cardboard box. */
  slug: string;
  name: string;
  /** Colour or finish in words; may be empty. */
  tone: string;
  /** Number of pictures, up to 5; with none, its subcategory's illustration is the first picture. */
  imageCount: number;
}

type FindPictured = (
  code: number,
) => Promise<PicturedProduct | undefined> | PicturedProduct | undefined;

/** Input for a subcategory's illustration, which shows no specific product. */
const anyOfItsKind = { name: '', tone: '', variant: 0 };

/** Draws the pictures of the sample store. */
export function generatedPictures(findPictured: FindPictured): PictureSource {
  async function ofProduct(code: number, number: number): Promise<FoundPicture | undefined> {
    const pictured = await findPictured(code);
    if (!pictured || number > Math.min(viewCount, Math.max(1, pictured.imageCount))) {
      return undefined;
    }
    const { slug, name, tone, imageCount } = pictured;
    const subject = imageCount === 0 ? anyOfItsKind : { name, tone, variant: code };
    return toDrawing(pictureOf(slug, subject, number), sheetSize);
  }

  return {
    async find(wanted) {
      switch (wanted.kind) {
        case 'product':
          return ofProduct(wanted.code, wanted.number);
        case 'category': {
          const leaf = leafFor(wanted.slug);
          return leaf === undefined
            ? undefined
            : toDrawing(pictureOf(leaf, anyOfItsKind, 1), sheetSize);
        }
        case 'banner': {
          const name = bannerNames.find((each) => each === wanted.name);
          if (!name) return undefined;
          const { svg, width } = bannerOf(name, wanted.format === 'narrow' ? 'mobile' : 'desktop');
          return toDrawing(svg, width);
        }
        case 'carrier': {
          const svg = carrierLogoOf(wanted.id);
          return svg === undefined ? undefined : { ...toDrawing(svg), kind: 'svg' };
        }
        case 'logo':
        case 'placeholder':
          return undefined;
      }
    },
  };
}

/** The version is the drawing itself, so that a changed drawing gets a new address in every cache. */
const toDrawing = (svg: string, width?: number): FoundPicture => ({
  version: createHash('sha256').update(svg).digest('hex'),
  kind: 'drawing',
  width,
  read: async () => Buffer.from(svg),
});
