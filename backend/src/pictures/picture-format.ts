export type PictureFormat = 'avif' | 'webp' | 'png';

export const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
};

/** Product pictures come in these widths; others are answered with the next one up. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 800] as const;
export const bannerWidths = [320, 480, 640, 800, 960, 1280, 1600] as const;

/** The smallest format that the client says it shows; a client that does not say gets PNG. */
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

/** The next width up, the largest for anything beyond it; undefined for what is not a width. */
export function chooseWidth(text: string, widths: readonly number[]): number | undefined {
  if (!/^[1-9]\d{0,4}$/.test(text)) return undefined;
  const wanted = Number(text);
  return widths.find((width) => width >= wanted) ?? widths.at(-1);
}
