import type { Finish } from '../../drawing/finishes';
import { face, finishes, log, pillar, shade, top } from '../../drawing/finishes';
import { shadow } from '../../drawing/parts';
import { disc, oval, rect, shape } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf, nuance } from '../illustration';

/** Slots of a round grate, foreshortened about its centre. */
const grate = (cx: number, cy: number, r: number, flat: number, finish: Finish) =>
  oval(cx, cy, r, r * flat, face(finish)) +
  oval(cx, cy, r * 0.9, r * 0.9 * flat, top(finish)) +
  [0.72, 0.5, 0.28]
    .map((share, ring) =>
      Array.from({ length: 14 - ring * 4 }, (_, at) => {
        const angle = (at / (14 - ring * 4)) * Math.PI * 2 + ring * 0.2;
        return oval(
          cx + Math.cos(angle) * r * share,
          cy + Math.sin(angle) * r * share * flat,
          r * 0.075,
          r * 0.075 * flat * 1.1,
          '#2f343a',
        );
      }).join(''),
    )
    .join('');

const inlet = (x: number, y: number, r: number, finish: Finish) =>
  rect(x - 60, y - r, 70, r * 2, log(finish), 4) +
  oval(x - 60, y, r * 0.34, r, face(finish)) +
  oval(x - 60, y, r * 0.24, r * 0.74, finish.deep);

const outlet = (x: number, y: number, r: number, finish: Finish) =>
  rect(x - 10, y - r, 80, r * 2, log(finish), 4) +
  oval(x + 70, y, r * 0.34, r, face(finish)) +
  oval(x + 71, y, r * 0.24, r * 0.74, finish.deep);

function trapBox(finish: Finish, cover: Finish, squared: boolean, broad: number): Drawing {
  const half = 190 + broad;
  const [l, r] = [400 - half, 400 + half];
  return {
    art:
      shadow(410, 672, half + 40, 40) +
      outlet(r - 10, 560, 56, finish) +
      inlet(l + 6, 470, 40, finish) +
      shape(
        `M${l} 300L${l + 20} 640a${half - 20} 40 0 0 0 ${(half - 20) * 2} 0L${r} 300z`,
        pillar(finish),
      ) +
      disc(400, 500, 46, shade(finish)) +
      disc(400, 500, 34, finish.deep) +
      rect(l - 14, 262, half * 2 + 28, 56, pillar(finish), 10) +
      (squared
        ? shape(`M${l + 36} 176H${r - 36}L${r + 36} 300H${l - 36}z`, face(cover)) +
          shape(`M${l - 36} 300H${r + 36}v16H${l - 36}z`, shade(cover)) +
          grate(400, 238, half * 0.86, 0.31, cover)
        : oval(400, 264, half + 14, 76, log(finish)) + grate(400, 256, half - 4, 0.36, cover)),
    detail: { x: 420, y: 270, zoom: 1.7 },
    bounds: { x: l - 72, y: 172, width: half * 2 + 144, height: 510 },
    setting: 'site',
    rest: 'stands',
  };
}

function inspectionBox(finish: Finish, cover: Finish): Drawing {
  return {
    art:
      shadow(410, 676, 290, 40) +
      outlet(590, 566, 60, finish) +
      inlet(210, 510, 60, finish) +
      rect(190, 300, 420, 360, pillar(finish), 18) +
      shape('M190 640q0 36 40 36H570q40 0 40 -36z', shade(finish)) +
      [360, 430, 500].map((y) => rect(184, y, 432, 18, log(finish), 9)).join('') +
      shape('M170 300h460v-34q0 -14 -14 -14H184q-14 0 -14 14z', log(cover)) +
      shape(
        'M226 166H574q16 0 22 14l36 76q4 12 -8 12H176q-12 0 -8 -12l36 -76q6 -14 22 -14z',
        face(cover),
      ) +
      shape('M250 186H550l24 58H226z', top(cover), 'opacity=".6"') +
      rect(356, 206, 88, 18, cover.deep, 9, 'opacity=".7"'),
    detail: { x: 420, y: 250, zoom: 1.6 },
    bounds: { x: 130, y: 162, width: 548, height: 520 },
    setting: 'site',
    rest: 'stands',
  };
}

/** Cylinder with a basket for grease, its lid ajar. */
function greaseTrap(finish: Finish, cover: Finish): Drawing {
  return {
    art:
      shadow(410, 680, 260, 40) +
      outlet(566, 430, 50, finish) +
      inlet(236, 390, 50, finish) +
      shape('M210 330V640a190 44 0 0 0 380 0V330z', pillar(finish)) +
      [430, 540]
        .map((y) => shape(`M204 ${y}a196 44 0 0 0 392 0v22a196 44 0 0 1 -392 0z`, pillar(finish)))
        .join('') +
      oval(400, 330, 204, 60, log(finish)) +
      oval(400, 334, 176, 46, finish.deep) +
      rect(330, 300, 12, 50, pillar(finishes.branco)) +
      rect(458, 300, 12, 50, pillar(finishes.branco)) +
      oval(400, 344, 110, 22, '#b98f3a') +
      oval(370, 340, 34, 7, '#dcb966') +
      `<g transform="rotate(-16 420 230)">${oval(420, 236, 214, 58, shade(cover))}${oval(420, 222, 214, 58, face(cover))}${oval(420, 218, 180, 44, top(cover), 'opacity=".6"')}${rect(380, 204, 80, 20, cover.deep, 10, 'opacity=".7"')}</g>`,
    detail: { x: 410, y: 320, zoom: 1.6 },
    bounds: { x: 160, y: 150, width: 490, height: 540 },
    setting: 'site',
    rest: 'stands',
  };
}

export const drainBoxes: Illustration = (subject) => {
  const finish = finishFor(subject, ['branco', 'cinza', 'branco', 'cinzaclaro', 'bege']);
  const steel = /inox/i.test(subject.name);
  const plastic = subject.tone ? finish : finishFor(subject, ['inox', 'branco', 'cinza', 'preto']);
  const cover = steel ? finishes.inox : plastic;
  const squared =
    /quadrad/i.test(subject.name) || (!/redond/i.test(subject.name) && subject.variant % 2 === 0);
  const broad = Math.round(nuance(subject, 2) * 26);
  const draw = kindOf(subject, [
    [/gordura/, () => greaseTrap(finish, cover)],
    [/inspecao|passagem|pluvial/, () => inspectionBox(finish, cover)],
    [/sifonada|seca|caixa/, () => trapBox(finish, cover, squared, broad)],
  ]);
  return draw();
};
