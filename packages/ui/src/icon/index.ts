export { Icon } from './icon';
export {
  arrowLeftShape,
  arrowRightShape,
  cartShape,
  chevronDownShape,
  closeShape,
  errorShape,
  infoShape,
  successShape,
  warningShape,
} from './shapes';
export type { IconShape } from './shapes';
