import { svgDocument } from '../drawing/svg';
import type { Scene } from './scenes';
import {
  bathroomCategory,
  floorsAndWalls,
  freeShipping,
  kitchenAndLaundry,
  kitchenCategory,
  newBathroom,
  tools,
  wholeBuild,
} from './scenes';
import type { Frame } from './stage';
import { category, square, strip, wide } from './stage';

export type BannerFormat = 'desktop' | 'mobile';

const banners = {
  'obra-completa': [wholeBuild, wide],
  'banheiro-novo': [newBathroom, wide],
  'cozinha-e-lavanderia': [kitchenAndLaundry, wide],
  'pisos-e-revestimentos': [floorsAndWalls, wide],
  ferramentas: [tools, wide],
  'categoria-cozinha': [kitchenCategory, category],
  'categoria-banheiro': [bathroomCategory, category],
  'frete-gratis': [freeShipping, strip],
} as const satisfies Record<string, readonly [Scene, Frame]>;

export type BannerName = keyof typeof banners;

export const bannerNames = Object.keys(banners) as BannerName[];

export interface Banner {
  svg: string;
  width: number;
  height: number;
}

const drawn = new Map<string, Banner>();

/** Without text: that is HTML over its calm side, the left, or the top of the square one. */
export function bannerOf(name: BannerName, format: BannerFormat): Banner {
  const key = `${name} ${format}`;
  const known = drawn.get(key);
  if (known) return known;
  const [scene, desktop] = banners[name];
  const frame = format === 'mobile' ? square : desktop;
  const { width, height } = frame;
  const banner = { svg: svgDocument(width, height, scene(frame)), width, height };
  drawn.set(key, banner);
  return banner;
}
