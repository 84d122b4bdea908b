import type { Finish } from '../../drawing/finishes';
import { face, finishes, log, pillar, top } from '../../drawing/finishes';
import { shadow } from '../../drawing/parts';
import { casting, clipped, disc, oval, rect, shape, stroke } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf, nuance } from '../illustration';

const hole = '#25292e';

const framed = (art: string, width: number, height: number): Drawing => ({
  art: casting(art, 10, 16, 12),
  detail: { x: 400 + width * 0.12, y: 400 - height * 0.1, zoom: 1.8 },
  bounds: { x: 400 - width / 2, y: 400 - height / 2, width, height },
  setting: 'bathroom',
  rest: 'lies',
});

function squareSlots(finish: Finish, size: number): Drawing {
  const half = 230 + size;
  const l = 400 - half;
  const slots = Array.from({ length: 7 }, (_, at) => {
    const y = l + 66 + (at * (half * 2 - 132 - 26)) / 6;
    return rect(l + 62, y, half - 74, 26, hole, 13) + rect(412, y, half - 74, 26, hole, 13);
  }).join('');
  return framed(
    rect(l, l, half * 2, half * 2, face(finish), 26) +
      rect(l + 26, l + 26, half * 2 - 52, half * 2 - 52, top(finish), 14, 'opacity=".5"') +
      slots,
    half * 2,
    half * 2,
  );
}

function roundGrate(finish: Finish, size: number): Drawing {
  const r = 250 + size;
  const ring = (far: number, count: number, length: number) =>
    Array.from({ length: count }, (_, at) => {
      const degrees = (at * 360) / count;
      return `<g transform="rotate(${degrees} 400 400)">${rect(400 + far, 388, length, 24, hole, 12)}</g>`;
    }).join('');
  return framed(
    disc(400, 400, r, face(finish)) +
      disc(400, 400, r - 26, top(finish), 'opacity=".55"') +
      ring(120, 14, r - 170) +
      ring(48, 8, 52) +
      disc(400, 400, 18, hole),
    r * 2,
    r * 2,
  );
}

/** Long channel for the shower. */
function linear(finish: Finish, covered: boolean): Drawing {
  const slots: string[] = [];
  for (let row = 0; row < 2; row += 1) {
    for (let at = 0; at < 12; at += 1) {
      slots.push(rect(108 + at * 49 + row * 10, 366 + row * 42, 34, 20, hole, 10));
    }
  }
  return framed(
    `<g transform="rotate(-18 400 400)">${
      shape('M60 470h680v40q0 20 -20 20H80q-20 0 -20 -20z', log(finishes.chumbo)) +
      rect(350, 520, 100, 64, pillar(finishes.chumbo), 6) +
      rect(50, 320, 700, 160, face(finish), 14) +
      rect(78, 344, 644, 112, top(finish), 8, 'opacity=".55"') +
      (covered ? rect(92, 358, 616, 84, face(finishes.marmore), 4) : slots.join(''))
    }</g>`,
    690,
    470,
  );
}

/** Turn-to-close drain, or one that hides under the tile. */
function closable(finish: Finish, size: number): Drawing {
  const half = 226 + size;
  const l = 400 - half;
  return framed(
    rect(l, l, half * 2, half * 2, face(finish), 20) +
      disc(400, 400, half - 34, log(finish)) +
      disc(400, 400, half - 54, hole) +
      disc(400, 400, half - 70, face(finish)) +
      Array.from(
        { length: 4 },
        (_, at) =>
          `<g transform="rotate(${at * 90 + 20} 400 400)">${oval(400, 400 - half * 0.45, 56, 24, hole)}</g>`,
      ).join('') +
      disc(400, 400, 44, top(finish)) +
      stroke('M376 400h48', finish.deep, 9),
    half * 2,
    half * 2,
  );
}

function hidden(finish: Finish, size: number): Drawing {
  const half = 230 + size;
  const l = 400 - half;
  return framed(
    rect(l, l, half * 2, half * 2, face(finish), 10) +
      rect(l + 24, l + 24, half * 2 - 48, half * 2 - 48, hole, 4) +
      rect(l + 44, l + 44, half * 2 - 88, half * 2 - 88, face(finishes.marmore), 4) +
      clipped(
        `M${l + 44} ${l + 44}H${l + half * 2 - 44}V${l + half * 2 - 44}H${l + 44}z`,
        stroke(
          `M${l} ${l + 90}q160 60 190 170t210 240M${l + 200} ${l}q60 110 260 170`,
          '#9da3a8',
          6,
          'round',
          'opacity=".6"',
        ),
      ),
    half * 2,
    half * 2,
  );
}

/** A drain with its body, seen from the side. */
function drainBody(finish: Finish, size: number): Drawing {
  const slots = Array.from({ length: 12 }, (_, at) => {
    const angle = (at / 12) * Math.PI * 2;
    return oval(400 + Math.cos(angle) * 130, 286 + Math.sin(angle) * 46, 24, 10, hole);
  }).join('');
  return {
    art:
      shadow(410, 600, 230, 36) +
      rect(560, 470, 120, 84, log(finish), 4) +
      oval(680, 512, 16, 42, face(finish)) +
      oval(681, 512, 11, 30, finish.deep) +
      shape(`M200 300L220 ${560 + size}a180 40 0 0 0 360 0L600 300z`, pillar(finish)) +
      [400, 470]
        .map((y) => stroke(`M206 ${y}q194 60 388 0`, finish.deep, 6, 'round', 'opacity=".3"'))
        .join('') +
      shape('M176 290v24a224 84 0 0 0 448 0v-24z', pillar(finish)) +
      oval(400, 286, 224, 84, face(finish)) +
      oval(400, 286, 196, 70, top(finish), 'opacity=".6"') +
      slots +
      oval(400, 286, 36, 14, hole),
    detail: { x: 400, y: 300, zoom: 1.7 },
    bounds: { x: 174, y: 200, width: 524, height: 410 + size },
    setting: 'site',
    rest: 'stands',
  };
}

export const drains: Illustration = (subject) => {
  const finish = finishFor(subject, [
    'inox',
    'pretofosco',
    'branco',
    'dourado',
    'cromado',
    'grafite',
  ]);
  const channel = (of: Finish) => linear(of, /oculta/i.test(subject.name));
  const draw = kindOf(subject, [
    [/linear|canaleta/, channel],
    [/oculto|invisivel/, hidden],
    [/sifonado|ralo seco|abacaxi/, drainBody],
    [/redond|cilindric/, roundGrate],
    [/abre|rotativ|click|com fecho/, closable],
    [/quadrad|grelha|ralo/, squareSlots],
  ]);
  return draw(finish, Math.round(nuance(subject, 4) * 20));
};
