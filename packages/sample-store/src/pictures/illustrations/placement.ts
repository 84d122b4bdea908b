import { group } from '../drawing/svg';
import type { Drawing } from './illustration';

/** The product's middle, moved to a place and scaled. */
export function placed(drawing: Drawing, cx: number, cy: number, factor: number): string {
  const { x, y, width, height } = drawing.bounds;
  return group(
    drawing.art,
    `transform="translate(${(cx - (x + width / 2) * factor).toFixed(1)} ${(cy - (y + height / 2) * factor).toFixed(1)}) scale(${factor.toFixed(3)})"`,
  );
}

/** The largest scale at which the product fits a box. */
export const fit = ({ bounds }: Drawing, width: number, height: number) =>
  Math.min(width / bounds.width, height / bounds.height);

/** The product standing on a ground line, as large as the box allows. */
export function standingAt(
  drawing: Drawing,
  cx: number,
  ground: number,
  width: number,
  height: number,
): string {
  const factor = fit(drawing, width, height);
  return placed(drawing, cx, ground - (drawing.bounds.height * factor) / 2, factor);
}

/** The product with its middle at a point, as large as the box allows. */
export const hungAt = (drawing: Drawing, cx: number, cy: number, width: number, height: number) =>
  placed(drawing, cx, cy, fit(drawing, width, height));
