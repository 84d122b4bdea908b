import { darker, lighter } from '../../drawing/colour';
import { coloured, face, finishes, shade, spokenFinish, top } from '../../drawing/finishes';
import { shadow } from '../../drawing/parts';
import { randomFrom, spread } from '../../drawing/random';
import { casting, clipped, diagonal, disc, oval, shape, stroke, turned } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { kindOf, r1 } from '../illustration';

/** Abrasive specks over a box, as one path. */
function grit(x: number, y: number, width: number, height: number, colour: string, seed: number) {
  const random = randomFrom(seed);
  const specks = Array.from(
    { length: 150 },
    () => `M${r1(x + random() * width)} ${r1(y + random() * height)}h3`,
  ).join('');
  return stroke(specks, colour, 3.4, 'round', 'opacity=".5"');
}

const sheet = (grain: string, seed: number, curled: boolean) => {
  const path = curled ? 'M210 140H590V560L490 660H210z' : 'M210 140H590V660H210z';
  return (
    shape(path, diagonal(lighter(grain, 0.16), grain, darker(grain, 0.14))) +
    clipped(
      path,
      grit(215, 145, 370, 510, lighter(grain, 0.42), seed) +
        grit(215, 145, 370, 510, darker(grain, 0.4), seed + 1),
    ) +
    (curled
      ? shape(
          'M590 560C560 566 520 560 492 548C500 590 498 630 490 660z',
          diagonal('#fbf3e2', '#dcc7a0', '#b99f74'),
        )
      : '')
  );
};

function sheets(grain: string, seed: number): Drawing {
  return {
    art:
      casting(turned(-14, 400, 400, sheet(darker(grain, 0.22), seed, false))) +
      casting(turned(-2, 400, 400, sheet(lighter(grain, 0.12), seed + 3, false))) +
      casting(turned(10, 400, 400, sheet(grain, seed + 6, true))),
    detail: { x: 470, y: 560, zoom: 1.9 },
    bounds: { x: 120, y: 90, width: 560, height: 620 },
    setting: 'workshop',
    rest: 'lies',
  };
}

function roll(grain: string, seed: number): Drawing {
  const strip = 'M330 300H700q20 150 -30 300q-180 30 -330 0z';
  return {
    art:
      shadow(430, 640, 330, 50) +
      shape(strip, diagonal(lighter(grain, 0.16), grain, darker(grain, 0.2))) +
      clipped(strip, grit(340, 300, 360, 320, lighter(grain, 0.42), seed)) +
      shape(
        'M100 300v300a140 46 0 0 0 280 0V300z',
        diagonal(lighter(grain, 0.24), grain, darker(grain, 0.3)),
      ) +
      clipped(
        'M100 300v300a140 46 0 0 0 280 0V300z',
        grit(105, 310, 270, 330, lighter(grain, 0.42), seed + 1),
      ) +
      oval(240, 300, 140, 46, '#e7d5b0') +
      [118, 96, 74]
        .map((r) => oval(240, 300, r, r * 0.33, 'none', `stroke="#a98f62" stroke-width="4"`))
        .join('') +
      oval(240, 300, 48, 16, '#4b3f2c'),
    detail: { x: 300, y: 330, zoom: 1.8 },
    bounds: { x: 100, y: 250, width: 610, height: 400 },
    setting: 'workshop',
    rest: 'stands',
  };
}

function sponge(grain: string, seed: number): Drawing {
  const foam = coloured('#f0d24a');
  const upper = 'M130 330L300 220H690L560 330z';
  return {
    art:
      shadow(410, 560, 330, 44) +
      shape('M130 372H560V540Q560 552 548 552H142Q130 552 130 540z', face(foam)) +
      shape('M560 372L690 262V424L560 548z', shade(foam)) +
      grit(140, 386, 410, 150, '#b6962a', seed + 4) +
      shape('M130 330H560V378H130z', face(coloured(grain))) +
      shape('M560 330L690 220V268L560 378z', shade(coloured(grain))) +
      shape(upper, top(coloured(grain))) +
      clipped(upper, grit(130, 220, 560, 110, darker(grain, 0.35), seed)),
    detail: { x: 480, y: 340, zoom: 1.8 },
    bounds: { x: 130, y: 216, width: 560, height: 340 },
    setting: 'workshop',
    rest: 'stands',
  };
}

function sandingDisc(grain: string, seed: number): Drawing {
  const round = 'M400 130a270 270 0 1 1 -1 0z';
  const hole = (angle: number, far: number) =>
    disc(400 + Math.cos(angle) * far, 400 + Math.sin(angle) * far, 24, '#efebe5');
  return {
    art: casting(
      disc(400, 400, 270, diagonal(lighter(grain, 0.2), grain, darker(grain, 0.2))) +
        clipped(
          round,
          grit(130, 130, 540, 540, lighter(grain, 0.42), seed) +
            grit(130, 130, 540, 540, darker(grain, 0.4), seed + 1),
        ) +
        Array.from({ length: 8 }, (_, at) => hole((at * Math.PI) / 4 + 0.3, 165)).join('') +
        hole(0, 0),
    ),
    detail: { x: 490, y: 320, zoom: 1.9 },
    bounds: { x: 126, y: 126, width: 548, height: 548 },
    setting: 'workshop',
    rest: 'lies',
  };
}

const grains = ['#b4713f', '#8e3f32', '#4a4d55', '#c59a58', '#6c5a4a', '#a2552f'] as const;

export const sandpaper: Illustration = (subject) => {
  const said = spokenFinish(subject.tone);
  const grain = said
    ? darker(finishes[said].base, said === 'branco' ? 0.14 : 0.05)
    : (grains[spread(subject.variant, grains.length, 4)] ?? grains[0]);
  const draw = kindOf(subject, [
    [/disco|orbital/, sandingDisc],
    [/rolo|cinta/, roll],
    [/esponja|bloco/, sponge],
    [/lixa/, sheets],
  ]);
  return draw(grain, subject.variant);
};
