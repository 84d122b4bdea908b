import type { Finish } from './finishes';
import { ball, finishes, log, pillar } from './finishes';
import { disc, down, group, moved, oval, radial, rect, shape, stroke, turned } from './svg';

/** The shadow where a thing stands. */
export const shadow = (cx: number, cy: number, rx: number, ry: number, opacity = 0.34) =>
  oval(
    cx,
    cy,
    rx,
    ry,
    radial(
      0.5,
      0.5,
      0.5,
      ['#2b2522', 0, opacity],
      ['#2b2522', 0.45, opacity * 0.62],
      ['#2b2522', 1, 0],
    ),
  );

/** A round bar bent along any path: pipes, spouts, hoses, handles. */
export function tube(
  path: string,
  width: number,
  finish: Finish,
  cap: 'round' | 'butt' = 'butt',
): string {
  const lit = (shift: number, colour: string, share: number) =>
    moved(-shift * width, -shift * width, stroke(path, colour, width * share, cap));
  if (!finish.metal) {
    return (
      stroke(path, finish.dark, width, cap) +
      lit(0.05, finish.base, 0.78) +
      lit(0.12, finish.light, 0.34) +
      lit(0.16, finish.glint, 0.1)
    );
  }
  return (
    stroke(path, finish.dark, width, cap) +
    moved(width * 0.02, width * 0.02, stroke(path, finish.base, width * 0.9, cap)) +
    moved(width * 0.14, width * 0.14, stroke(path, finish.deep, width * 0.36, cap)) +
    lit(-0.02, finish.dark, 0.42) +
    lit(0.07, finish.base, 0.56) +
    lit(0.13, finish.light, 0.4) +
    lit(0.16, finish.glint, 0.2)
  );
}

/** A standing cylinder with an elliptical top and foot; `tilt` is how much of the top one sees. */
export function canister(
  cx: number,
  y: number,
  width: number,
  height: number,
  finish: Finish,
  tilt = 0.14,
  lid: Finish = finish,
): string {
  const rx = width / 2;
  const ry = rx * tilt;
  return (
    shape(`M${cx - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${width} 0v${-height}z`, pillar(finish)) +
    oval(cx, y, rx, ry, down(lid.light, lid.base))
  );
}

/** A drop of water. */
export const drop = (cx: number, cy: number, size: number, opacity = 0.85) =>
  group(
    shape(
      `M${cx} ${cy - size}c${size * 0.3} ${size * 0.55} ${size * 0.62} ${size * 0.85} ${size * 0.62} ${size * 1.3}a${size * 0.62} ${size * 0.62} 0 0 1 ${-size * 1.24} 0c0 ${-size * 0.45} ${size * 0.32} ${-size * 0.75} ${size * 0.62} ${-size * 1.3}z`,
      radial(0.38, 0.5, 0.7, ['#e3f5ff', 0], ['#8fcdf0', 0.55], ['#4f9fd2', 1]),
    ) +
      oval(cx - size * 0.2, cy + size * 0.3, size * 0.12, size * 0.22, '#ffffff', 'opacity=".85"'),
    `opacity="${opacity}"`,
  );

/** Falling water between two heights. */
export const stream = (x: number, y: number, width: number, length: number) =>
  rect(
    x - width / 2,
    y,
    width,
    length,
    down(['#cfeaf8', 0, 0.85], ['#9fd3ee', 0.7, 0.6], ['#9fd3ee', 1, 0]),
    width / 2,
  ) +
  rect(
    x - width * 0.28,
    y,
    width * 0.18,
    length * 0.8,
    down(['#ffffff', 0, 0.9], ['#ffffff', 1, 0]),
  );

/** A screw head with a slot. */
export const screw = (cx: number, cy: number, r: number, finish: Finish = finishes.inox) =>
  disc(cx, cy, r, ball(finish)) +
  turned(-35, cx, cy, rect(cx - r * 0.65, cy - r * 0.12, r * 1.3, r * 0.24, finish.deep, r * 0.1));

/** A wooden or plastic handle lying across, thicker at its end. */
export function handle(
  x: number,
  y: number,
  length: number,
  thickness: number,
  finish: Finish,
): string {
  const half = thickness / 2;
  return (
    shape(
      `M${x} ${y - half * 0.62}C${x + length * 0.3} ${y - half * 1.05} ${x + length * 0.5} ${y - half * 0.6} ${x + length * 0.72} ${y - half * 0.85}S${x + length} ${y - half} ${x + length} ${y}S${x + length * 0.94} ${y + half} ${x + length * 0.72} ${y + half * 0.85}S${x + length * 0.3} ${y + half * 1.05} ${x} ${y + half * 0.62}z`,
      log(finish),
    ) + disc(x + length * 0.93, y, half * 0.26, finish.deep, 'opacity=".55"')
  );
}

/** A closed cardboard box of the shop, with its red tape. */
export function carton(x: number, y: number, width: number, height: number): string {
  const depth = width * 0.26;
  const rise = width * 0.17;
  return (
    shape(`M${x} ${y}h${width}l${depth} ${-rise}h${-width}z`, down('#e3bf8d', '#d4ab76')) +
    shape(
      `M${x + width} ${y}l${depth} ${-rise}v${height}l${-depth} ${rise}z`,
      down('#b58a58', '#97703f'),
    ) +
    rect(x, y, width, height, down('#d2a871', '#bf935c')) +
    shape(
      `M${x + width * 0.42} ${y}h${width * 0.16}l${depth} ${-rise}h${-width * 0.16}z`,
      '#d8343a',
    ) +
    rect(x + width * 0.42, y, width * 0.16, height * 0.3, '#c1272d') +
    rect(x, y, width, 5, '#f0d3a8', 0, 'opacity=".7"') +
    rect(x + width * 0.08, y + height * 0.62, width * 0.26, height * 0.24, '#f4ece0', 4) +
    [0.67, 0.73, 0.79]
      .map((at, index) =>
        rect(
          x + width * 0.1,
          y + height * at,
          width * (0.22 - index * 0.05),
          height * 0.025,
          '#b9a48a',
        ),
      )
      .join('')
  );
}

/** A potted plant, for scenes. */
export function plant(x: number, y: number, size: number): string {
  const leaf = (angle: number, length: number, colour: string) =>
    turned(
      angle,
      x,
      y,
      shape(
        `M${x} ${y}C${x - length * 0.24} ${y - length * 0.4} ${x - length * 0.16} ${y - length * 0.8} ${x} ${y - length}C${x + length * 0.16} ${y - length * 0.8} ${x + length * 0.24} ${y - length * 0.4} ${x} ${y}z`,
        down(['#a9cfa0', 0], [colour, 0.5], ['#3c6847', 1]),
      ),
    );
  return (
    leaf(-52, size * 0.9, '#5d8f63') +
    leaf(50, size * 0.92, '#4c7d55') +
    leaf(-26, size * 1.12, '#6da173') +
    leaf(26, size * 1.08, '#558a5e') +
    leaf(0, size * 1.25, '#76ad7a') +
    shape(
      `M${x - size * 0.34} ${y - size * 0.04}h${size * 0.68}l${-size * 0.1} ${size * 0.6}q${-size * 0.24} ${size * 0.08} ${-size * 0.48} 0z`,
      pillar(finishes.terracota),
    ) +
    rect(
      x - size * 0.38,
      y - size * 0.1,
      size * 0.76,
      size * 0.14,
      pillar(finishes.terracota),
      size * 0.03,
    )
  );
}
