export interface IconShape {
  path: string;
  /** Size of the path's view box; 24 by default. */
  width?: number;
  height?: number;
}

// One constant each, so that a bundle contains only the shapes that it uses.
export const closeShape: IconShape = { path: 'M5 5l14 14M19 5L5 19' };
export const arrowLeftShape: IconShape = { path: 'M15 5l-7 7 7 7' };
export const arrowRightShape: IconShape = { path: 'M9 5l7 7-7 7' };
export const chevronDownShape: IconShape = {
  path: 'm1.5 1.5 4.5 4.5 4.5-4.5',
  width: 12,
  height: 8,
};
export const cartShape: IconShape = {
  path:
    'M7.6 20a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0M16.6 20a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0' +
    'M2.5 3.5h2.6l2.3 11.2a1.6 1.6 0 0 0 1.6 1.3h8.6a1.6 1.6 0 0 0 1.6-1.2l1.7-7.3H6',
};
