/** The widths that the back end renders. Any other width gets the next larger one. */
const pictureWidths = [96, 160, 240, 320, 480, 640, 800, 1200];

/** The URL of the full-size picture, as carts and documents store it (§3). Pictures are numbered from 1. */
export function pictureUrl(productId: string, picture: number): string {
  return `/imagens/${encodeURIComponent(productId)}/${picture}.png`;
}

/** `src` and `srcSet` of an image that is about `width` CSS pixels wide. */
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
