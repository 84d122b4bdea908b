import { carton, shadow } from '../drawing/parts';
import type { Illustration } from './illustration';
import { nuance } from './illustration';

/** For what has no illustration of its own: a cardboard box. */
export const closedBox: Illustration = (subject) => {
  const height = 340 + Math.round(nuance(subject, 2) * 40);
  return {
    art: shadow(420, 640, 330, 46) + carton(170, 640 - height, 380, height),
    detail: { x: 360, y: 420, zoom: 1.8 },
    bounds: { x: 170, y: 575 - height, width: 480, height: height + 68 },
    setting: 'room',
    rest: 'stands',
  };
};
