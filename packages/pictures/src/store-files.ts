import { photoFiles, PictureFolder } from './picture-folder';
import type { PictureSource, WantedPicture } from './picture-source';

/**
 * The retailer's own pictures besides products', the folder of STORE_FILES: `banners/<name>`, `banners/<name>-mobile` for
 * phones (without it they get the other one), `categories/<slug>`, `carriers/<id>`, `logo`, `icon` and `placeholder`, each
 * with the extension of a photograph. Logos, the carriers' too, and the icon may be SVG, which is sent as it is.
 */
export function storeFiles(path: string): PictureSource {
  const folder = new PictureFolder(path);
  return {
    async find(wanted) {
      // Without this folder the photographs of products are still shown.
      if (wanted.kind === 'product') return undefined;
      const stems = stemsOf(wanted);
      const drawn =
        wanted.kind === 'carrier' || wanted.kind === 'logo' || wanted.kind === 'icon'
          ? await folder.findFirst(
              stems.map((stem) => `${stem}.svg`),
              'svg',
            )
          : undefined;
      return drawn ?? folder.findFirst(stems.flatMap(photoFiles));
    },
  };
}

/** File names without extension. They come from addresses, which have letters, digits and hyphens only. */
function stemsOf(wanted: Exclude<WantedPicture, { kind: 'product' }>): string[] {
  switch (wanted.kind) {
    case 'banner': {
      const wide = `banners/${wanted.name}`;
      return wanted.format === 'narrow' ? [`${wide}-mobile`, wide] : [wide];
    }
    case 'category':
      return [`categories/${wanted.slug}`];
    case 'carrier':
      return [`carriers/${wanted.id}`];
    case 'logo':
    case 'icon':
    case 'placeholder':
      return [wanted.kind];
  }
}
