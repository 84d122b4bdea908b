/** The back end draws these widths; any other is answered with the next one up. */
const pictureWidths = [160, 240, 320, 480, 640, 800];

/** The whole picture, as carts and documents keep it (§3). Pictures count from 1. */
export function pictureUrl(productId: string, picture: number): string {
  return `/imagens/${encodeURIComponent(productId)}/${picture}.png`;
}

/** `src` and `srcSet` of an image about `width` CSS pixels wide. */
export function pictureSources(productId: string, picture: number, width: number) {
  const url = pictureUrl(productId, picture);
  return {
    src: `${url}?w=${width}`,
    srcSet: pictureWidths
      .filter((each) => each >= width / 2 && each <= width * 2.5)
      .map((each) => `${url}?w=${each} ${each}w`)
      .join(', '),
  };
}
