import { originPictures } from './origin-pictures';
import { pictureRoutes } from './picture-routes';
import { firstSource } from './picture-source';
import { storeFiles } from './store-files';

export interface GatewayPicturesOptions {
  /** Base address of the retailer's server, or of a host of its own for pictures. */
  origin: string;
  /** The folder of STORE_FILES; undefined: there are no such files. */
  storeFiles?: string;
  cacheFolder: string;
  maxCacheBytes: number;
  notice?: (text: string) => void;
}

/**
 * `/imagens` for a retailer's own server, which has a PNG for each product at `imagens/<code>/<n>.png` and nothing
 * else: shoppers get it in the size and format of their browser, and neutral drawings for the rest.
 */
export function gatewayPictures({
  origin,
  storeFiles: files,
  cacheFolder,
  maxCacheBytes,
  notice,
}: GatewayPicturesOptions) {
  const products = originPictures({
    base: origin,
    fileOf: (code, number) => `imagens/${code}/${number}.png`,
    cacheFolder,
    notice,
  });
  return pictureRoutes({
    source: firstSource(...(files === undefined ? [] : [storeFiles(files)]), products),
    cacheFolder,
    maxCacheBytes,
    notice,
  });
}
