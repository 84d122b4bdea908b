/** The widths that the back end renders. Any other width gets the next larger one. */
const pictureWidths = [96, 160, 240, 320, 480, 640, 800, 1200];

/**
 * The address of a picture (§3). Carts and documents store it without a width.
 *
 * @param of the product's code; `banners` or `subcategoria`
 * @param name a product's pictures are numbered from 1, the others have names
 * @param width in pixels; undefined: full size
 */
export const picturePath = (of: string | number, name: string | number = 1, width?: number) =>
  `/imagens/${of}/${name}.png${width ? `?w=${width}` : ''}`;

/** `src` and `srcSet` of an image of that picture that is about `width` CSS pixels wide. */
export const pictureSources = (of: string | number, name: string | number, width: number) => ({
  src: picturePath(of, name, width),
  srcSet: pictureWidths
    .filter((each) => each >= width / 2 && each <= width * 2.5)
    .map((each) => `${picturePath(of, name, each)} ${each}w`)
    .join(', '),
});
