export type PictureFormat = 'avif' | 'webp' | 'png';

export const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
};

/** Widths of product pictures; other widths are rounded up to the next one. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 800] as const;
export const bannerWidths = [320, 480, 640, 800, 960, 1280, 1600] as const;

/** The smallest format that the `Accept` header lists; PNG when it lists none. */
export function chooseFormat(accept: string | undefined): PictureFormat {
  const accepted = new Set(
    (accept ?? '')
      .split(',')
      .map((range) =>
        range
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, ...parameters]) => !parameters.some((each) => /^q=0(\.0*)?$/.test(each)))
      .map(([type]) => type),
  );
  if (accepted.has('image/avif')) return 'avif';
  if (accepted.has('image/webp')) return 'webp';
  return 'png';
}

/** The next larger width, at most the largest; undefined for an invalid width. */
export function chooseWidth(text: string, widths: readonly number[]): number | undefined {
  if (!/^[1-9]\d{0,4}$/.test(text)) return undefined;
  const wanted = Number(text);
  return widths.find((width) => width >= wanted) ?? widths.at(-1);
}
