export { Icon } from './icon';
export {
  arrowLeftShape,
  arrowRightShape,
  cartShape,
  checkShape,
  chevronDownShape,
  closeShape,
} from './shapes';
export type { IconShape } from './shapes';
