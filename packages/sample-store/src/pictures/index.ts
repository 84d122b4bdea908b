export { bannerNames, bannerOf } from './banners';
export { carrierLogoOf } from './carriers';
export { leafFor } from './illustrations';
export { pictureOf, sheetSize, viewCount } from './views';
