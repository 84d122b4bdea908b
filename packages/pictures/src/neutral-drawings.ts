import { copy } from './copy';
import type { WantedPicture } from './picture-source';

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

const stroke =
  'fill="none" stroke="#6b6660" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"';

/** A camera on the ground of the product cards, and two words. */
const noPicture = svg(
  800,
  800,
  `<rect width="800" height="800" fill="#f6f4f2"/><path d="M280 320h60l24-40h72l24 40h60v170H280z" ${stroke}/><circle cx="400" cy="400" r="46" ${stroke}/><text x="400" y="580" text-anchor="middle" font-family="system-ui,sans-serif" font-size="56" fill="#6b6660">${copy.noPicture}</text>`,
);

/** Light, so that a banner's dark words can be read on it. */
const banner = (width: number, height: number) =>
  svg(
    width,
    height,
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f4f4f2"/><stop offset="1" stop-color="#f3e9e2"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`,
  );

const carrier = svg(
  100,
  100,
  '<rect width="100" height="100" rx="18" fill="#6b6660"/><path d="M16 36h40v28H16zM56 46h16l12 12v6H56z" fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round"/><circle cx="34" cy="66" r="7" fill="#fff"/><circle cx="70" cy="66" r="7" fill="#fff"/>',
);

/** Draws the replacement of a picture that the store does not have: SVG, which names no product and no other store. */
export function neutralDrawing(wanted: WantedPicture): string {
  if (wanted.kind === 'carrier') return carrier;
  if (wanted.kind !== 'banner') return noPicture;
  return wanted.format === 'wide' ? banner(1600, 560) : banner(800, 800);
}
