export { StaticMarkup } from './static-markup';
