import { plant } from './parts';
import { frontal, plainTile, receding, rows, slanted, tiled, timber } from './surfaces';
import { across, blurred, disc, down, oval, polygon, radial, rect, shape, stroke } from './svg';

export type SettingName =
  'bathroom' | 'kitchen' | 'laundry' | 'workshop' | 'site' | 'room' | 'yard';

/** The catalogue's own background: warm white, lit from the top left. */
export const studio = (width = 800, height = 800) =>
  rect(
    0,
    0,
    width,
    height,
    radial(0.42, 0.38, 0.82, ['#fefdfc', 0], ['#f6f4f2', 0.55], ['#e6e1dc', 1]),
  );

interface Setting {
  /** Wall and floor; the product stands with its foot at y = 690. */
  standing: string;
  /** Only wall. */
  wall: string;
  /** Seen from above. */
  surface: string;
}

const vignette = rect(
  0,
  0,
  800,
  800,
  radial(0.4, 0.36, 0.85, ['#fff7ea', 0, 0.3], ['#fff7ea', 0.5, 0], ['#2b2522', 1, 0.2]),
);

const wallTiles = (colour: string, grout: string, size: number) =>
  tiled(
    frontal(0, 0, size),
    plainTile(colour),
    [0, Math.ceil(800 / size)],
    [0, Math.ceil(800 / size)],
    grout,
    5,
  );

const windowLight = polygon(
  [
    [470, 0],
    [640, 0],
    [360, 640],
    [150, 640],
  ],
  '#ffffff',
  'opacity=".13"',
);

const floorBoards = tiled(
  receding(400, 470, 980, 460),
  timber('#c9a377', 3),
  [-3, 3],
  [0, 6],
  '#9a7a55',
  3,
);

const bench = (colour: string) =>
  tiled(slanted([0, 0], [800, 0], [0, 266]), timber(colour, 2), [0, 1], [0, 3], '#7b5c3d', 8, 1.6);

const build: Record<SettingName, () => Setting> = {
  bathroom: () => {
    const wall = wallTiles('#d7e3e3', '#c3d2d2', 134) + windowLight;
    return {
      wall: wall + vignette,
      standing:
        wall +
        rect(0, 606, 800, 14, '#eef3f3') +
        rect(0, 618, 800, 182, down('#b9b4ad', '#d5d0c9')) +
        plant(690, 600, 120) +
        vignette,
      surface: wallTiles('#dfe5e4', '#cbd4d3', 200) + vignette,
    };
  },
  kitchen: () => {
    const splash =
      tiled(
        frontal(0, 0, 270),
        rows(['#eef0ec', '#e6e9e4', '#f2f3ef'], 3, 6, 0.5),
        [0, 3],
        [0, 3],
        '#cfd3cd',
        4,
      ) + windowLight;
    const counter =
      rect(0, 600, 800, 34, down('#5c5f63', '#45484c')) +
      rect(0, 634, 800, 166, down('#6d7176', '#83878c')) +
      rect(0, 600, 800, 5, '#8b9096');
    const jar = (x: number, colour: string, height: number) =>
      rect(x, 600 - height, 74, height, across(colour, '#ffffff', colour), 12) +
      rect(x - 3, 590 - height, 80, 20, '#b98f5f', 6);
    return {
      wall: splash + vignette,
      standing:
        splash + blurred(2, jar(36, '#c9cfc8', 120) + jar(122, '#d9cdb8', 86)) + counter + vignette,
      surface: rect(0, 0, 800, 800, radial(0.4, 0.35, 0.9, '#e9e7e3', '#c9c6c0')) + vignette,
    };
  },
  laundry: () => {
    const wall = rect(0, 0, 800, 800, down('#dbe8ee', '#c6d8e0')) + windowLight;
    return {
      wall: wallTiles('#dbe7ee', '#c5d5de', 160) + windowLight + vignette,
      standing:
        wall +
        rect(0, 600, 800, 200, down('#b7bec2', '#d3d8da')) +
        rect(0, 592, 800, 12, '#eef4f6') +
        rect(640, 470, 110, 132, across('#c79f6b', '#e0bd88', '#b88c58'), 10) +
        oval(695, 470, 55, 16, '#f7f7f5') +
        vignette,
      surface: wall + vignette,
    };
  },
  workshop: () => {
    const holes: string[] = [];
    for (let y = 40; y < 600; y += 56) {
      for (let x = 32; x < 800; x += 56) holes.push(disc(x, y, 4, '#a7855d'));
    }
    const wall = rect(0, 0, 800, 800, down('#d8b98f', '#c7a478')) + holes.join('') + windowLight;
    return {
      wall: wall + vignette,
      standing:
        wall +
        rect(0, 610, 800, 190, down('#a57c50', '#7f5d39')) +
        rect(0, 610, 800, 8, '#cda376') +
        vignette,
      surface: bench('#b98f61') + vignette,
    };
  },
  site: () => {
    const bricks = tiled(
      frontal(0, 0, 270),
      rows(['#c07a58', '#b66e4d', '#c98766', '#ab6546'], 2, 5, 0.5),
      [0, 3],
      [0, 3],
      '#cbbfb2',
      9,
    );
    const plaster = shape(
      'M0 0h800v250c-70 30-120-8-190 26s-150 6-220 40-150-20-230 24-110 10-160 30z',
      down('#d9d4cc', '#cbc5bc'),
    );
    return {
      wall: bricks + plaster + windowLight + vignette,
      standing:
        bricks +
        plaster +
        rect(0, 612, 800, 188, down('#a8a39b', '#c2bdb5')) +
        windowLight +
        vignette,
      surface:
        rect(0, 0, 800, 800, radial(0.4, 0.35, 0.9, '#d2cdc6', '#aca79f')) +
        stroke(
          'M-20 560C180 520 320 610 520 560S760 520 840 560',
          '#98938b',
          3,
          'round',
          'opacity=".5"',
        ) +
        vignette,
    };
  },
  room: () => {
    const wall =
      rect(0, 0, 800, 800, down('#e9e4dc', '#dcd5cb')) +
      shape('M0 0h520L330 600H0z', down('#c9dcd6', '#b7cec7')) +
      windowLight;
    return {
      wall: wall + vignette,
      standing:
        wall +
        rect(0, 588, 800, 26, '#fbfaf8') +
        rect(0, 612, 800, 188, '#b08b60') +
        floorBoardsBelow() +
        vignette,
      surface:
        tiled(
          slanted([0, 0], [800, 0], [0, 400]),
          timber('#d3b083', 3),
          [0, 1],
          [0, 2],
          '#a98a60',
          2,
          1.4,
        ) + vignette,
    };
  },
  yard: () => ({
    wall: rect(0, 0, 800, 800, down('#d4e6f2', '#eef5f5')) + vignette,
    standing:
      rect(0, 0, 800, 800, down('#a9d1ec', '#e8f3f5')) +
      blurred(
        4,
        oval(150, 640, 240, 130, '#8dbb7c') +
          oval(470, 650, 300, 110, '#9ac588') +
          oval(760, 640, 200, 140, '#82b273'),
      ) +
      rect(0, 620, 800, 180, down('#b9b3a8', '#d2cdc4')) +
      rect(0, 620, 800, 8, '#e2ded7') +
      disc(660, 120, 50, '#fff6d8', 'opacity=".9"') +
      vignette,
    surface: rect(0, 0, 800, 800, radial(0.4, 0.35, 0.9, '#cfcac2', '#aaa59d')) + vignette,
  }),
};

const floorBoardsBelow = () => `<g clip-path="clip:M0 612h800v188h-800z">${floorBoards}</g>`;

const built = new Map<SettingName, Setting>();

/** Drawn once, then kept: settings do not depend on the product. */
export function setting(name: SettingName): Setting {
  const known = built.get(name) ?? build[name]();
  built.set(name, known);
  return known;
}
