/** A page requests one of these. */
export type WantedPicture =
  | { kind: 'product'; code: number; number: number }
  | { kind: 'category'; slug: string }
  | { kind: 'banner'; name: string; format: 'wide' | 'narrow' }
  | { kind: 'carrier'; id: string }
  | { kind: 'logo' }
  /** The icon of the browser's tab. */
  | { kind: 'icon' }
  /** Shoppers see it where a product or a category has no picture. */
  | { kind: 'placeholder' };

export interface FoundPicture {
  /** Changes when the picture's bytes change: part of the key of the cache and of the ETag. */
  version: string;
  /** An 'svg' is sent as it is. */
  kind: 'photo' | 'svg';
  /** Its address has another picture never: caches need not ask again. */
  isImmutable?: boolean;
  /**
   * @throws ExternalServiceError if the source cannot be read now
   * @throws UnusablePictureError if the picture cannot be used as it is
   */
  read(): Promise<Buffer>;
}

/** Where pictures come from: a folder, an HTTP origin. */
export interface PictureSource {
  /**
   * @returns undefined: the source has no such picture
   * @throws ExternalServiceError if it cannot be asked now
   */
  find(wanted: WantedPicture): Promise<FoundPicture | undefined>;
  /**
   * Counts the pictures of a product, which are numbered from 1.
   * @returns undefined: the source does not know
   */
  count?(code: number): Promise<number | undefined>;
  /**
   * The files that are a product's pictures by their names alone, in their order, as the catalogue would list them.
   * @returns undefined: the source does not know
   */
  namedFiles?(code: number): Promise<string[] | undefined>;
}

/** The file of a product's picture, as the catalogue names it: a path within the source. */
export interface ListedPicture {
  /** The position in the gallery, from 1. */
  number: number;
  file: string;
}

/** The pictures that the catalogue lists for a product; an empty list: the source's own naming applies. */
export type ListPictures = (code: number) => Promise<readonly ListedPicture[]>;

/** A picture that shoppers cannot get as it is: no photograph, too large, damaged. The message says why. */
export class UnusablePictureError extends Error {}

/** Asks the sources one after the other: the first one that has the picture is used. */
export function firstSource(...sources: readonly PictureSource[]): PictureSource {
  return {
    async find(wanted) {
      for (const source of sources) {
        const found = await source.find(wanted);
        if (found) return found;
      }
      return undefined;
    },
    async count(code) {
      for (const source of sources) {
        const count = await source.count?.(code);
        if (count !== undefined) return count;
      }
      return undefined;
    },
    async namedFiles(code) {
      for (const source of sources) {
        const files = await source.namedFiles?.(code);
        if (files !== undefined) return files;
      }
      return undefined;
    },
  };
}
