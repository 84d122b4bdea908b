export { findWrongBucket, readBucketKeys } from '@fireflay/bucket';
export type { BucketKeys } from '@fireflay/bucket';
export { folderPictures, isPhotoOf } from './folder-pictures';
export { originPictures } from './origin-pictures';
export type { OriginPicturesOptions } from './origin-pictures';
export { pictureRoutes } from './picture-routes';
export type { PictureRoutesOptions } from './picture-routes';
export { prepareUpload } from './prepare-upload';
export type { UploadRefusal } from './prepare-upload';
export { isHeicPath, isPicturePath } from './picture-folder';
export { firstSource, UnusablePictureError } from './picture-source';
export type {
  FoundPicture,
  ListPictures,
  ListedPicture,
  PictureSource,
  WantedPicture,
} from './picture-source';
export { storeFiles } from './store-files';
