export { bannerNames, bannerOf } from './banners';
export { leafFor } from './illustrations';
export { pictureOf, sheetSize, viewCount } from './views';
