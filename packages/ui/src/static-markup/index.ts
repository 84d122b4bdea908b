export { StaticMarkup } from './static-markup';
export { staticPart } from './static-part';
