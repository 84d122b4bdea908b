/** -1 for the left arrow key, 1 for the right one, otherwise undefined. */
export const arrowKeyStep = (key: string): number | undefined =>
  ({ ArrowLeft: -1, ArrowRight: 1 })[key];
