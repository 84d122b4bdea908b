import { mkdirSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { standardBanners } from 'shared-contracts/content/defaults/banners';
import { sampleCategories } from 'shared-contracts/navigation';
import { FIRST_CODE, RETAILER_PRODUCTS } from './retailer';

/** The colour of the corner that marks all pictures of the retailer. */
const MARK = { r: 0, g: 168, b: 140 };
const MARK_COLOUR = `rgb(${MARK.r},${MARK.g},${MARK.b})`;
/** Difference of a colour that JPEG, WebP or AVIF may make. */
const TOLERANCE = 24;

/** The store's own options, and the carrier of docs/going-live.md. */
const CARRIER_IDS = [100, 101, 102, 103, 201];
/** Different photographs; products share them. */
const VARIANTS = 12;
const grounds = ['#d8cfc4', '#c9d3d8', '#e4dccb', '#cfd6c8'];
const bodies = ['#a0522d', '#4a6572', '#b08d57', '#6b705c', '#8d99ae', '#7f5539'];

/** @param isBanner its texts stand on the left, on phones at the top: the motif is on the right or at the bottom */
function draw(width: number, height: number, variant: number, isBanner = false): Buffer {
  const ground = grounds[variant % grounds.length];
  const body = bodies[variant % bodies.length];
  const size = Math.min(width, height);
  const isWide = width > height;
  const left = isBanner && isWide ? width - size * 1.05 : (width - size * 0.6) / 2;
  const top = isBanner && !isWide ? size * 0.6 : (height - size * 0.6) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs>
      <rect width="${width}" height="${height}" fill="url(#g)"/>
      <ellipse cx="${left + size * 0.3}" cy="${top + size * 0.62}" rx="${size * 0.36}" ry="${size * 0.05}" fill="#0003"/>
      <rect x="${left}" y="${top}" width="${size * 0.6}" height="${size * 0.6}" rx="${size * (0.02 + (variant % 3) * 0.1)}" fill="${body}"/>
      <rect x="${left + size * 0.06}" y="${top + size * 0.06}" width="${size * 0.48}" height="${size * 0.08}" rx="${size * 0.04}" fill="#fff5"/>
      <rect width="${size * 0.08}" height="${size * 0.08}" fill="${MARK_COLOUR}"/>
    </svg>`,
  );
}

/** A photograph as a phone takes it: with camera, owner and place. */
function takePhotograph(width: number, height: number, variant: number, isBanner = false) {
  return sharp(draw(width, height, variant, isBanner))
    .withExif({
      IFD0: { Make: 'Telefone', Copyright: 'Casa Nova', ImageDescription: 'Estoque' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 30/1 5/1' },
    })
    .jpeg({ quality: 88 });
}

/** Every tenth product has no photograph. */
export const hasPhotograph = (code: number) => code === FIRST_CODE || code % 10 !== 0;

/** Writes the photographs of the spreadsheet's products. One of them is damaged. */
export async function writePhotographs(folder: string): Promise<void> {
  const variants = Array.from({ length: VARIANTS }, (_, at) => join(folder, `${FIRST_CODE + at}`));
  for (const [at, path] of variants.entries()) {
    mkdirSync(path, { recursive: true });
    await takePhotograph(1200, 1000 + (at % 3) * 200, at).toFile(join(path, '1.jpg'));
  }
  await takePhotograph(1600, 1200, 1).toFile(join(folder, 'primeira.jpg'));
  mkdirSync(join(folder, 'detalhes'));
  await takePhotograph(1200, 1600, 2).toFile(join(folder, 'detalhes/primeira-2.jpg'));
  for (let code = FIRST_CODE + VARIANTS; code < FIRST_CODE + RETAILER_PRODUCTS; code += 1) {
    if (!hasPhotograph(code)) continue;
    const from = join(folder, String(FIRST_CODE + (code % VARIANTS)), '1.jpg');
    // A folder may have both forms of names.
    const to = join(folder, code % 2 === 0 ? `${code}.jpg` : `${code}/1.jpg`);
    mkdirSync(dirname(to), { recursive: true });
    await copyFile(from, to);
  }
  writeFileSync(join(folder, `${FIRST_CODE + 11}/1.jpg`), 'no picture');
}

/** Writes the banners that a new store has, category pictures, the carrier's logo and the placeholder. */
export async function writeStoreFiles(folder: string): Promise<void> {
  for (const name of ['banners', 'categories', 'carriers']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  const banners = Object.values(standardBanners).flat();
  for (const [at, { picture: name }] of banners.entries()) {
    await takePhotograph(1600, 560, at, true).toFile(join(folder, 'banners', `${name}.jpg`));
    await takePhotograph(1000, 1000, at, true).toFile(
      join(folder, 'banners', `${name}-mobile.jpg`),
    );
  }
  const leaves = sampleCategories.flatMap(({ slug, subgroups }) => [
    slug,
    ...subgroups.map((each) => each.slug),
  ]);
  for (const [at, slug] of leaves.entries()) {
    await takePhotograph(800, 800, at).toFile(join(folder, 'categories', `${slug}.jpg`));
  }
  for (const id of CARRIER_IDS) {
    writeFileSync(
      join(folder, `carriers/${id}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="18" fill="${MARK_COLOUR}"/></svg>`,
    );
  }
  writeFileSync(
    join(folder, 'logo.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 172 44"><rect y="4" width="36" height="36" fill="${MARK_COLOUR}"/><text x="46" y="31" font-family="sans-serif" font-size="22" font-weight="700" textLength="122">Casa Nova</text></svg>`,
  );
  await sharp(draw(800, 800, 3))
    .png()
    .toFile(join(folder, 'placeholder.png'));
}

/** Whether a picture, as shoppers get it, is one of the retailer's. */
export async function isRetailersPicture(bytes: Buffer): Promise<boolean> {
  const { data } = await sharp(bytes)
    .resize(50, 50, { fit: 'fill' })
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r = 0, g = 0, b = 0] = data;
  return [r - MARK.r, g - MARK.g, b - MARK.b].every((each) => Math.abs(each) <= TOLERANCE);
}
