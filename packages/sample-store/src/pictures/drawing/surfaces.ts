import { darker, lighter } from './colour';
import { randomFrom } from './random';
import type { Point } from './svg';
import { diagonal, polygon, radial, stroke } from './svg';

/** Where a point of a flat surface, in tiles, lands in the picture. */
export type Plane = (u: number, v: number) => Point;

/** Seen straight on. */
export const frontal =
  (x: number, y: number, size: number): Plane =>
  (u, v) => [x + u * size, y + v * size];

/** A parallelogram: corner, and where one tile to the right and one tile down lead. */
export const slanted =
  (corner: Point, right: Point, below: Point): Plane =>
  (u, v) => [corner[0] + u * right[0] + v * below[0], corner[1] + u * right[1] + v * below[1]];

/** A floor that runs to the horizon: u from the middle, v tiles away from the viewer. */
export const receding =
  (cx: number, horizon: number, near: number, tile: number): Plane =>
  (u, v) => {
    const scale = 1 / (1 + v * 0.36);
    return [cx + u * tile * scale, horizon + (near - horizon) * scale];
  };

const quad = (plane: Plane, u: number, v: number, width: number, height: number): Point[] => [
  plane(u, v),
  plane(u + width, v),
  plane(u + width, v + height),
  plane(u, v + height),
];

const line = (points: readonly Point[], colour: string, width: number, opacity: number) =>
  stroke(
    `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
    colour,
    width,
    'round',
    `opacity="${opacity}"`,
  );

/** What a tile is made of; drawn for the tile whose corner is (u, v). */
export type Material = (plane: Plane, u: number, v: number, seed: number, scale: number) => string;

const inset = 0.012;
const body = (plane: Plane, u: number, v: number, paint: string, width = 1, height = 1) =>
  polygon(quad(plane, u + inset, v + inset, width - inset * 2, height - inset * 2), paint);

/** Jitters a colour a little from tile to tile. */
const shaded = (colour: string, random: () => number, reach = 0.06) =>
  random() > 0.5 ? lighter(colour, random() * reach) : darker(colour, random() * reach);

const gloss = (colour: string) => diagonal(lighter(colour, 0.22), colour, darker(colour, 0.05));

export const plainTile =
  (colour: string): Material =>
  (plane, u, v, seed) =>
    body(plane, u, v, gloss(shaded(colour, randomFrom(seed), 0.05)));

/** Polished stone with veins running down to the right. */
export const marble =
  (colour: string, vein: string): Material =>
  (plane, u, v, seed, scale) => {
    const random = randomFrom(seed);
    const veins: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      let x = -0.1 + random() * 0.8;
      let y = -0.02;
      const points: Point[] = [];
      const slope = 0.3 + random() * 0.5;
      while (y < 1 && x < 1.02) {
        if (x > inset && y > inset) points.push(plane(u + Math.min(x, 1 - inset), v + y));
        x += slope * 0.12 + (random() - 0.5) * 0.1;
        y += 0.08 + random() * 0.07;
      }
      if (points.length < 2) continue;
      const width = (index === 0 ? 5 : 1.6 + random() * 2) * scale;
      veins.push(line(points, vein, width * 3.2, 0.13), line(points, vein, width, 0.5));
    }
    return body(plane, u, v, gloss(colour)) + veins.join('');
  };

/** Trowelled concrete: soft clouds, hardly any line. */
export const concrete =
  (colour: string): Material =>
  (plane, u, v, seed) => {
    const random = randomFrom(seed);
    const clouds = Array.from({ length: 7 }, () => {
      const cx = 0.2 + random() * 0.6;
      const cy = 0.2 + random() * 0.6;
      const reach = 0.16 + random() * 0.26;
      const tint = random() > 0.5 ? lighter(colour, 0.4) : darker(colour, 0.2);
      const points = Array.from({ length: 12 }, (_, at): Point => {
        const angle = (at / 9) * Math.PI * 2;
        const far = reach * (0.7 + random() * 0.5);
        return plane(
          u + Math.min(0.985, Math.max(0.015, cx + Math.cos(angle) * far * 1.2)),
          v + Math.min(0.985, Math.max(0.015, cy + Math.sin(angle) * far)),
        );
      });
      return polygon(
        points,
        radial(0.5, 0.5, 0.5, [tint, 0, 0.42], [tint, 0.5, 0.2], [tint, 1, 0]),
      );
    });
    return body(plane, u, v, gloss(shaded(colour, random, 0.05))) + clouds.join('');
  };

/** Boards with grain, laid along u; `boards` of them make one tile. */
export const timber =
  (colour: string, boards = 4): Material =>
  (plane, u, v, seed, scale) => {
    const random = randomFrom(seed);
    const parts: string[] = [];
    for (let board = 0; board < boards; board += 1) {
      const tint = shaded(colour, random, 0.16);
      const from = board / boards;
      const high = 1 / boards;
      const cut = 0.25 + random() * 0.5;
      const pieces: readonly (readonly [number, number, string])[] = [
        [0, cut, tint],
        [cut, 1 - cut, shaded(colour, random, 0.16)],
      ];
      for (const [start, width, paint] of pieces) {
        parts.push(
          polygon(
            quad(plane, u + start + 0.004, v + from + 0.004, width - 0.008, high - 0.008),
            paint,
          ),
        );
      }
      for (let grain = 0; grain < 4; grain += 1) {
        const y = from + high * (0.14 + grain * 0.24);
        const wave = (random() - 0.5) * high * 0.16;
        const start = random() * 0.3;
        const end = 0.65 + random() * 0.33;
        const points = Array.from({ length: 7 }, (_, at): Point => {
          const along = start + ((end - start) * at) / 6;
          return plane(u + along, v + y + Math.sin(at * 1.3 + board) * wave);
        });
        parts.push(line(points, darker(colour, 0.35), 1.5 * scale, 0.3));
      }
    }
    return parts.join('');
  };

/** Chips of stone in cement. */
export const terrazzo =
  (colour: string, chips: readonly string[]): Material =>
  (plane, u, v, seed, scale) => {
    const random = randomFrom(seed);
    const pieces = Array.from({ length: scale < 0.9 ? 16 : 54 }, () => {
      const cx = 0.06 + random() * 0.88;
      const cy = 0.06 + random() * 0.88;
      const reach = 0.01 + random() * 0.026;
      const sides = 4 + Math.floor(random() * 3);
      const points = Array.from({ length: sides }, (_, at): Point => {
        const angle = (at / sides) * Math.PI * 2 + random() * 0.7;
        return plane(u + cx + Math.cos(angle) * reach, v + cy + Math.sin(angle) * reach);
      });
      return polygon(points, chips[Math.floor(random() * chips.length)] ?? colour, 'opacity=".85"');
    });
    return body(plane, u, v, gloss(colour)) + pieces.join('');
  };

const arc = (
  plane: Plane,
  u: number,
  v: number,
  cx: number,
  cy: number,
  r: number,
  from: number,
  to: number,
): Point[] =>
  Array.from({ length: 13 }, (_, at) => {
    const angle = from + ((to - from) * at) / 12;
    return plane(u + cx + Math.cos(angle) * r, v + cy + Math.sin(angle) * r);
  });

/** Encaustic 'ladrilho hidráulico': quarter roses in the corners, a star in the middle. */
export const encaustic =
  (ground: string, first: string, second: string): Material =>
  (plane, u, v) => {
    const quarter = Math.PI / 2;
    const corners: readonly (readonly [number, number, number])[] = [
      [inset, inset, 0],
      [1 - inset, inset, quarter],
      [1 - inset, 1 - inset, quarter * 2],
      [inset, 1 - inset, quarter * 3],
    ];
    const roses = corners.map(([cx, cy, from]) => {
      const wedge = (r: number, colour: string) =>
        polygon(
          [plane(u + cx, v + cy), ...arc(plane, u, v, cx, cy, r, from, from + quarter)],
          colour,
        );
      return wedge(0.42, first) + wedge(0.32, ground) + wedge(0.24, second) + wedge(0.1, ground);
    });
    const star = (reach: number, waist: number, colour: string) =>
      polygon(
        Array.from({ length: 16 }, (_, at): Point => {
          const far = at % 2 === 0 ? reach : waist;
          const angle = (at / 16) * Math.PI * 2;
          return plane(u + 0.5 + Math.cos(angle) * far, v + 0.5 + Math.sin(angle) * far);
        }),
        colour,
      );
    return (
      body(plane, u, v, gloss(ground)) +
      roses.join('') +
      star(0.24, 0.13, second) +
      star(0.13, 0.07, first)
    );
  };

/** Rows of small pieces, each row shifted: bricks, metro tiles, mosaic. */
export const rows =
  (colours: readonly string[], across: number, high: number, shift: number): Material =>
  (plane, u, v, seed) => {
    const random = randomFrom(seed);
    const parts: string[] = [];
    const width = 1 / across;
    const height = 1 / high;
    for (let row = 0; row < high; row += 1) {
      const offset = ((row * shift) % 1) * width;
      for (let at = -1; at < across; at += 1) {
        const from = Math.max(0, at * width + offset);
        const to = Math.min(1, (at + 1) * width + offset);
        if (to - from < 0.01) {
          random();
          continue;
        }
        const colour = colours[Math.floor(random() * colours.length)] ?? '#ffffff';
        const gap = 0.01;
        parts.push(
          polygon(
            quad(
              plane,
              u + from + gap / 2,
              v + row * height + gap / 2,
              to - from - gap,
              height - gap,
            ),
            gloss(shaded(colour, random, 0.07)),
          ),
        );
      }
    }
    return parts.join('');
  };

/** Hexagons in a few shades. */
export const hexagons =
  (colours: readonly string[], across = 4): Material =>
  (plane, u, v, seed) => {
    const random = randomFrom(seed);
    const r = 1 / (across * Math.sqrt(3));
    const parts: string[] = [];
    const keep = (value: number) => Math.min(1 - 0.004, Math.max(0.004, value));
    for (let row = 0; row * r * 1.5 < 1 + r; row += 1) {
      for (let at = 0; at <= across; at += 1) {
        const cx = (at + (row % 2) * 0.5) * r * Math.sqrt(3);
        const cy = row * r * 1.5;
        const points = Array.from({ length: 6 }, (_, corner): Point => {
          const angle = (corner / 6) * Math.PI * 2 + Math.PI / 6;
          return plane(
            u + keep(cx + Math.cos(angle) * r * 0.93),
            v + keep(cy + Math.sin(angle) * r * 0.93),
          );
        });
        const colour = colours[Math.floor(random() * colours.length)] ?? '#ffffff';
        parts.push(polygon(points, gloss(shaded(colour, random, 0.06))));
      }
    }
    return parts.join('');
  };

/** Vertical slats with lit edges. */
export const slats =
  (colour: string, count = 8): Material =>
  (plane, u, v) =>
    body(plane, u, v, darker(colour, 0.55)) +
    Array.from({ length: count }, (_, at) => {
      const from = at / count;
      const width = 0.74 / count;
      return (
        polygon(quad(plane, u + from, v, width, 1), colour) +
        polygon(quad(plane, u + from, v, width * 0.3, 1), lighter(colour, 0.3)) +
        polygon(quad(plane, u + from + width * 0.78, v, width * 0.22, 1), darker(colour, 0.25))
      );
    }).join('');

/** Raised waves running across the wall. */
export const relief =
  (colour: string, waves = 5): Material =>
  (plane, u, v) => {
    const parts = [body(plane, u, v, lighter(colour, 0.1))];
    const crest = (from: number, along: number) =>
      v + Math.min(1 - inset, Math.max(inset, from + Math.sin(along * Math.PI * 2) * 0.045));
    for (let wave = 0; wave < waves; wave += 1) {
      const from = (wave + 0.5) / waves;
      const high = 0.34 / waves;
      const band = (start: number, end: number, paint: string) => {
        const steps = Array.from({ length: 17 }, (_, at) => at / 16);
        const edge = (at: number, by: number) =>
          plane(u + Math.min(1 - inset, Math.max(inset, at)), crest(by, at));
        parts.push(
          polygon(
            [...steps.map((at) => edge(at, start)), ...steps.reverse().map((at) => edge(at, end))],
            paint,
          ),
        );
      };
      band(from - high, from, darker(colour, 0.06));
      band(from, from + high * 0.7, darker(colour, 0.22));
      band(from + high * 0.7, from + high * 1.5, lighter(colour, 0.7));
    }
    return parts.join('');
  };

/** Squares in triangles of two tones, as faceted wall tiles. */
export const facets =
  (colour: string, across = 3): Material =>
  (plane, u, v) => {
    const parts: string[] = [];
    const size = 1 / across;
    for (let row = 0; row < across; row += 1) {
      for (let at = 0; at < across; at += 1) {
        const x = u + at * size + 0.005;
        const y = v + row * size + 0.005;
        const far = size - 0.01;
        const peak = plane(x + far * 0.42, y + far * 0.4);
        const [a, b, c, d] = quad(plane, x, y, far, far);
        if (!a || !b || !c || !d) continue;
        parts.push(
          polygon([a, b, peak], lighter(colour, 0.45)),
          polygon([d, a, peak], lighter(colour, 0.22)),
          polygon([b, c, peak], darker(colour, 0.1)),
          polygon([c, d, peak], darker(colour, 0.2)),
        );
      }
    }
    return parts.join('');
  };

/** Whether any of it can be in a picture, the widest of which is 1600. */
const seen = (corners: readonly Point[]) =>
  corners.some(([x]) => x > 0) &&
  corners.some(([x]) => x < 1600) &&
  corners.some(([, y]) => y > 0) &&
  corners.some(([, y]) => y < 800);

/** A field of tiles with grout between them. */
export function tiled(
  plane: Plane,
  material: Material,
  columns: readonly [from: number, to: number],
  lines: readonly [from: number, to: number],
  grout: string,
  seed: number,
  scale = 1,
): string {
  const parts = [
    polygon(quad(plane, columns[0], lines[0], columns[1] - columns[0], lines[1] - lines[0]), grout),
  ];
  for (let v = lines[1] - 1; v >= lines[0]; v -= 1) {
    for (let u = columns[0]; u < columns[1]; u += 1) {
      if (!seen(quad(plane, u, v, 1, 1))) continue;
      parts.push(material(plane, u, v, seed + u * 31 + v * 17, scale));
    }
  }
  return parts.join('');
}
