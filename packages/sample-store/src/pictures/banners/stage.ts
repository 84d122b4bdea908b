import { shadow } from '../drawing/parts';
import { across, disc, down, group, radial, rect } from '../drawing/svg';
import { illustrationFor } from '../illustrations';
import { hungAt, standingAt } from '../illustrations/placement';

/** What a banner is drawn on. Its text is HTML: calm on the left, or above in the square one. */
export interface Frame {
  width: number;
  height: number;
  /** Where the floor meets the wall. */
  horizon: number;
  /** Puts what is drawn on the 1000 × 560 stage, floor at y = 430, in its place. */
  stage(content: string): string;
}

export const stageFloor = 430;

const staged = (x: number, y: number, scale: number) => (content: string) =>
  group(content, `transform="translate(${x} ${y}) scale(${scale})"`);

const frame = (width: number, height: number, x: number, y: number, scale: number): Frame => ({
  width,
  height,
  horizon: y + stageFloor * scale,
  stage: staged(x, y, scale),
});

export const wide = frame(1600, 560, 600, 0, 1);
export const square = frame(800, 800, -80, 341, 0.82);
export const category = frame(960, 400, 300, 4, 0.68);
export const strip = frame(1600, 360, 760, 20, 0.66);

interface Piece {
  slug: string;
  name: string;
  tone?: string;
  variant?: number;
}

const drawn = ({ slug, name, tone = '', variant = 1 }: Piece) =>
  illustrationFor(slug)({ name, tone, variant });

/** A product on the floor of the stage, or on any other line. */
export const stands = (
  piece: Piece,
  cx: number,
  width: number,
  height: number,
  ground = stageFloor + 40,
) =>
  shadow(cx, ground - 4, width * 0.5, 20, 0.2) +
  standingAt(drawn(piece), cx, ground, width, height);

/** A product on the wall. */
export const hangs = (piece: Piece, cx: number, cy: number, width: number, height: number) =>
  hungAt(drawn(piece), cx, cy, width, height);

/** The calm ground that text is read on. */
export const wall = ({ width, height }: Frame, from = '#fbf9f6', to = '#e9e2d9') =>
  rect(0, 0, width, height, radial(0.2, 0.3, 1, [from, 0], [from, 0.4], [to, 1]));

export const floor = ({ width, height, horizon }: Frame, from: string, to: string) =>
  rect(0, horizon, width, height - horizon, down(from, to));

/** The brand's red, as a sun behind the products. */
export const redSun = (cx: number, cy: number, r: number) =>
  disc(cx, cy, r, down('#d8343a', '#b01e25'));

/** Keeps the text's side calm whatever is drawn under it. */
export const calm = ({ width, height }: Frame, colour = '#fbf9f6') =>
  width > height
    ? rect(0, 0, width * 0.5, height, across([colour, 0, 1], [colour, 0.6, 0.94], [colour, 1, 0]))
    : rect(0, 0, width, height * 0.5, down([colour, 0, 1], [colour, 0.6, 0.9], [colour, 1, 0]));
