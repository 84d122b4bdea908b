/** What a page asks for. */
export type WantedPicture =
  | { kind: 'product'; code: number; number: number }
  | { kind: 'category'; slug: string }
  | { kind: 'banner'; name: string; format: 'wide' | 'narrow' }
  | { kind: 'carrier'; id: number };

export interface FoundPicture {
  /** Changes when the picture's bytes change: part of the key of the cache and of the ETag. */
  version: string;
  /** 'drawing' and 'svg' are SVG; an 'svg' is sent as it is, a 'drawing' is encoded as a photograph is. */
  kind: 'photo' | 'drawing' | 'svg';
  /** @throws ExternalServiceError if the source cannot be read now */
  read(): Promise<Buffer>;
}

/** Where pictures come from: generated samples, a folder, an HTTP or S3 origin. */
export interface PictureSource {
  /** undefined: the source has no such picture. @throws ExternalServiceError if it cannot be asked now */
  find(wanted: WantedPicture): Promise<FoundPicture | undefined>;
}
