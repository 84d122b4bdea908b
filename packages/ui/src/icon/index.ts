export { Icon } from './icon';
export { arrowLeftShape, arrowRightShape, cartShape, chevronDownShape, closeShape } from './shapes';
export type { IconShape } from './shapes';
