export type PictureFormat = 'avif' | 'webp' | 'jpg';

export const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Widths of product pictures; other widths are rounded up to the next one. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 800, 1200] as const;
export const bannerWidths = [320, 480, 640, 800, 960, 1280, 1600, 2400] as const;
/** The logo in the header, for screens of any density. */
export const logoWidths = [480] as const;
/** The icon in the browser's tab and on a phone's home screen. */
export const iconWidths = [192, 512] as const;
/** Carriers' pictures have one size. */
export const carrierWidths = [200] as const;

/** The smallest format that the `Accept` header lists; when it lists none, the one that every client can show. */
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
  return 'jpg';
}

/** The next larger width, at most the largest; undefined for an invalid width. */
export function chooseWidth(text: string, widths: readonly number[]): number | undefined {
  if (!/^[1-9]\d{0,4}$/.test(text)) return undefined;
  const wanted = Number(text);
  return widths.find((width) => width >= wanted) ?? widths.at(-1);
}
