import type { Finish } from '../../drawing/finishes';
import { face, finishes, hollow, log, shade, top } from '../../drawing/finishes';
import { shadow } from '../../drawing/parts';
import { casting, disc, down, radial, rect, shape, stroke } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf, nuance } from '../illustration';

const basket = (cx: number, cy: number) =>
  disc(cx, cy, 38, face(finishes.cromado)) +
  disc(cx, cy, 26, '#4b525a') +
  [0, 1, 2, 3, 4, 5]
    .map((at) => disc(cx + Math.cos(at * 1.047) * 15, cy + Math.sin(at * 1.047) * 15, 4, '#c9ced4'))
    .join('');

/** A bowl seen from above: rim, walls, floor. */
const bowl = (x: number, y: number, width: number, height: number, finish: Finish) =>
  rect(x - 14, y - 14, width + 28, height + 28, face(finish), 34) +
  rect(x, y, width, height, down([finish.deep, 0], [finish.dark, 0.3], [finish.base, 1]), 26) +
  rect(
    x + 22,
    y + 34,
    width - 44,
    height - 52,
    radial(0.6, 0.7, 0.8, finish.light, finish.base, finish.dark),
    20,
  ) +
  stroke(
    `M${x + 50} ${y + height - 54}L${x + width * 0.34} ${y + 70}`,
    finish.glint,
    16,
    'round',
    'opacity=".3"',
  ) +
  basket(x + width / 2, y + height / 2 + 10);

function single(finish: Finish, broad: number): Drawing {
  const width = 470 + broad * 2;
  return {
    art: casting(bowl(400 - width / 2, 220, width, 370, finish)),
    detail: { x: 460, y: 440, zoom: 1.8 },
    bounds: { x: 386 - width / 2, y: 206, width: width + 28, height: 398 },
    setting: 'kitchen',
    rest: 'lies',
  };
}

function double(finish: Finish): Drawing {
  return {
    art: casting(
      rect(80, 210, 640, 384, face(finish), 38) +
        bowl(110, 240, 276, 324, finish) +
        bowl(414, 240, 276, 324, finish),
    ),
    detail: { x: 400, y: 420, zoom: 1.7 },
    bounds: { x: 80, y: 210, width: 640, height: 384 },
    setting: 'kitchen',
    rest: 'lies',
  };
}

function round(finish: Finish): Drawing {
  return {
    art: casting(
      disc(400, 400, 250, face(finish)) +
        disc(400, 400, 226, down([finish.deep, 0], [finish.dark, 0.3], [finish.base, 1])) +
        disc(400, 412, 190, radial(0.6, 0.7, 0.8, finish.light, finish.base, finish.dark)) +
        basket(400, 416),
    ),
    detail: { x: 440, y: 430, zoom: 1.8 },
    bounds: { x: 150, y: 150, width: 500, height: 500 },
    setting: 'kitchen',
    rest: 'lies',
  };
}

/** A whole worktop with a bowl and a ribbed draining board. */
function worktop(finish: Finish): Drawing {
  const ribs = Array.from(
    { length: 6 },
    (_, at) => `M${452 + at * 34} 372L${490 + at * 38} 474`,
  ).join('');
  return {
    art:
      shadow(400, 596, 350, 36) +
      shape('M140 330H660L740 510H60z', top(finish)) +
      rect(60, 510, 680, 52, log(finish), 4) +
      shape('M140 330h520l-8 -60H148z', shade(finish)) +
      rect(146, 250, 508, 30, log(finish), 4) +
      shape('M186 362H420L408 486H146z', hollow(finish)) +
      shape('M186 362H420L417 386H178z', finish.deep, 'opacity=".6"') +
      `<g transform="translate(288 440) scale(1 .46) translate(-288 -440)">${basket(288, 440)}</g>` +
      stroke(ribs, finish.deep, 8, 'round', 'opacity=".35"') +
      stroke(ribs, finish.glint, 3, 'round', 'opacity=".7"'),
    detail: { x: 330, y: 430, zoom: 1.8 },
    bounds: { x: 56, y: 246, width: 688, height: 334 },
    setting: 'kitchen',
    rest: 'stands',
  };
}

export const kitchenSinks: Illustration = (subject) => {
  const kind = kindOf(subject, [
    [/dupla/, double],
    [/\bpia\b|tampo|bancada/, worktop],
    [/redond/, round],
    [/cuba|gourmet/, single],
  ]);
  const finish = finishFor(subject, ['inox', 'inox', 'grafite', 'inox', 'cromado', 'pretofosco']);
  const sink = kind(finish, Math.round(nuance(subject, 2) * 40));
  const rightHanded = kind === worktop && /direita/i.test(subject.name);
  return rightHanded
    ? { ...sink, art: `<g transform="translate(800 0) scale(-1 1)">${sink.art}</g>` }
    : sink;
};
