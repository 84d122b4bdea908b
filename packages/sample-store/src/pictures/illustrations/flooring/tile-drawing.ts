import { darker } from '../../drawing/colour';
import { plant, shadow } from '../../drawing/parts';
import type { Material, Plane } from '../../drawing/surfaces';
import { frontal, receding, slanted, tiled } from '../../drawing/surfaces';
import { blurred, clipped, down, polygon, radial, rect, shape } from '../../drawing/svg';
import type { Drawing } from '../illustration';

export interface Tile {
  material: Material;
  /** The colour of its edge. */
  edge: string;
  grout: string;
}

const vignette = rect(
  0,
  0,
  800,
  800,
  radial(0.42, 0.36, 0.85, ['#fff7ea', 0, 0.28], ['#fff7ea', 0.5, 0], ['#2b2522', 1, 0.22]),
);

/** Light falling across a glossy face. */
const sheen = (points: readonly (readonly [number, number])[], opacity: number) =>
  polygon(points, '#ffffff', `opacity="${opacity}"`);

const sofa = (x: number, colour: string) =>
  rect(x, 330, 330, 90, down(colour, darker(colour, 0.15)), 26) +
  rect(x - 24, 372, 62, 112, down(colour, darker(colour, 0.25)), 22) +
  rect(x + 292, 372, 62, 112, down(colour, darker(colour, 0.25)), 22) +
  rect(x + 20, 412, 290, 66, down(darker(colour, 0.04), darker(colour, 0.28)), 16) +
  rect(x + 2, 484, 16, 26, '#6d5138') +
  rect(x + 312, 484, 16, 26, '#6d5138');

/**
 * A tile leaning in front of another, and a room with its floor laid in it.
 * @param across Tiles to a side of what leans in front.
 */
export function floorTile(tile: Tile, seed: number, gloss: number, across = 1): Drawing {
  const back = slanted([330, 150], [360, 34], [0, 400]);
  const front = slanted([130, 210], [430, -40], [0, 430]);
  const small: Plane = (u, v) => front(u / across, v / across);
  const art =
    shadow(400, 654, 340, 40) +
    polygon(
      [back(1, 0), back(1.035, -0.02), back(1.035, 0.98), back(1, 1)],
      darker(tile.edge, 0.4),
    ) +
    tile.material(back, 0, 0, seed + 7, 1) +
    polygon([back(0, 0), back(1, 0), back(1, 1), back(0, 1)], '#1a1c26', 'opacity=".12"') +
    polygon(
      [front(1, 0), front(1.05, 0.03), front(1.05, 1.03), front(1, 1)],
      darker(tile.edge, 0.34),
    ) +
    polygon(
      [front(0, 1), front(1, 1), front(1.05, 1.03), front(0.04, 1.03)],
      darker(tile.edge, 0.45),
    ) +
    tiled(small, tile.material, [0, across], [0, across], tile.grout, seed, 1.2 / across) +
    sheen(
      [
        front(0.08, 0.02),
        front(0.34, 0.02),
        front(0.05, 0.62),
        front(0.02, 0.62),
        front(0.02, 0.16),
      ],
      gloss,
    );
  const floor = tiled(
    receding(400, 360, 1010, 560),
    tile.material,
    [-4, 4],
    [1, 11],
    tile.grout,
    seed,
    0.8,
  );
  const scene =
    rect(0, 0, 800, 520, down('#eee9e1', '#ded7cc')) +
    polygon(
      [
        [90, 60],
        [290, 60],
        [290, 400],
        [90, 400],
      ],
      down('#cfe6f1', '#f2f8f8'),
    ) +
    rect(184, 60, 10, 340, '#ffffff') +
    rect(82, 52, 216, 12, '#ffffff') +
    rect(82, 396, 216, 16, '#ffffff') +
    rect(470, 110, 190, 140, '#ffffff', 4) +
    rect(484, 124, 162, 112, down('#d99b83', '#c1272d'), 2) +
    rect(0, 494, 800, 22, '#fbfaf8') +
    clipped('M0 514h800v286H0z', floor) +
    clipped(
      'M0 514h800v286H0z',
      blurred(10, shape('M60 800L250 514H350L420 800z', '#ffffff', `opacity="${gloss * 0.9}"`)),
    ) +
    shadow(520, 524, 250, 22) +
    sofa(360, '#7f9a9c') +
    plant(250, 470, 96) +
    vignette;
  return {
    art,
    detail: { x: 330, y: 380, zoom: 2 },
    bounds: { x: 126, y: 146, width: 580, height: 520 },
    setting: 'room',
    rest: 'stands',
    scene,
  };
}

/** Wall tiles on a board, and a bathroom wall covered with them. */
export function wallTile(tile: Tile, seed: number, across: number): Drawing {
  const size = 520 / across;
  const plane = frontal(140, 140, size);
  const art =
    shadow(410, 676, 330, 34) +
    rect(152, 152, 520, 520, darker(tile.edge, 0.45), 4) +
    tiled(plane, tile.material, [0, across], [0, across], tile.grout, seed, 1) +
    sheen(
      [
        [150, 150],
        [330, 150],
        [150, 470],
      ],
      0.22,
    );
  const scene =
    tiled(frontal(0, -40, 200), tile.material, [0, 4], [0, 4], tile.grout, seed, 0.6) +
    shape('M520 0h160L430 640H200z', '#ffffff', 'opacity=".14"') +
    rect(0, 600, 800, 26, '#f7f6f3') +
    rect(0, 624, 800, 176, down('#c9a377', '#a98257')) +
    rect(0, 712, 800, 8, '#8d6b45', 0, 'opacity=".5"') +
    shape(
      'M270 470C276 560 330 598 360 602H540C570 598 624 560 630 470z',
      down('#fbfcfd', '#cdd4dc'),
    ) +
    shape('M270 470a180 26 0 0 0 360 0a180 26 0 0 0 -360 0z', down('#c3ccd5', '#eef1f4')) +
    plant(120, 560, 110) +
    vignette;
  return {
    art,
    detail: { x: 400, y: 400, zoom: 1.9 },
    bounds: { x: 140, y: 140, width: 536, height: 540 },
    setting: 'bathroom',
    rest: 'stands',
    scene,
  };
}
