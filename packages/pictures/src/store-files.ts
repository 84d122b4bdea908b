import { photoFiles, PictureFolder } from './picture-folder';
import type { PictureSource, WantedPicture } from './picture-source';

/**
 * The retailer's own pictures besides products', the folder of STORE_FILES: `banners/<name>`, `banners/<name>-mobile`,
 * `categories/<slug>`, `carriers/<id>` and `placeholder`, each with the extension of a photograph. A carrier's may be
 * SVG, which is sent as it is.
 */
export function storeFiles(path: string): PictureSource {
  const folder = new PictureFolder(path);
  return {
    async find(wanted) {
      const stem = stemOf(wanted);
      if (stem === undefined) return undefined;
      const drawn =
        wanted.kind === 'carrier' ? await folder.findFirst([`${stem}.svg`], 'svg') : undefined;
      return drawn ?? folder.findFirst(photoFiles(stem));
    },
  };
}

/** Names come from addresses, which hold letters, digits and hyphens only. */
function stemOf(wanted: WantedPicture): string | undefined {
  switch (wanted.kind) {
    case 'product':
      return undefined;
    case 'banner':
      return `banners/${wanted.name}${wanted.format === 'narrow' ? '-mobile' : ''}`;
    case 'category':
      return `categories/${wanted.slug}`;
    case 'carrier':
      return `carriers/${wanted.id}`;
    case 'placeholder':
      return 'placeholder';
  }
}
