export type { FoundPicture, PictureSource, WantedPicture } from './picture-source';
