export { folderPictures } from './folder-pictures';
export { pictureRoutes } from './picture-routes';
export type { PictureRoutesOptions } from './picture-routes';
export { isPicturePath } from './picture-folder';
export { firstSource, UnusablePictureError } from './picture-source';
export type {
  FoundPicture,
  ListPictures,
  ListedPicture,
  PictureSource,
  WantedPicture,
} from './picture-source';
export { storeFiles } from './store-files';
