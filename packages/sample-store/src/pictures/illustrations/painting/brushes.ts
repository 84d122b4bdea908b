import type { Finish } from '../../drawing/finishes';
import { ball, face, finishes, log, pillar } from '../../drawing/finishes';
import { tube } from '../../drawing/parts';
import { across, disc, down, oval, rect, shape, stroke } from '../../drawing/svg';
import { r1 } from '../illustration';

/** A flat brush, bristles down, its ferrule `width` wide about x = 400. */
export function flatBrush(width: number, grip: Finish, bristle: string, paint?: string): string {
  const half = width / 2;
  const [left, right] = [400 - half, 400 + half];
  const hairs = Array.from({ length: 11 }, (_, at) => {
    const x = left + ((at + 0.5) * width) / 11;
    return stroke(
      `M${r1(x)} 500L${r1(400 + (x - 400) * 1.06)} ${640 + (at % 3) * 9}`,
      '#3d2c1c',
      3,
      'round',
      'opacity=".22"',
    );
  }).join('');
  const tips = `M${left - 7} 600L${left - 9} 655q${half * 0.5} 26 ${half} 12t${half + 9} -8l-2 -60q${-half * 0.6} 26 ${-half} 4t${-half - 5} -3z`;
  return (
    shape(
      `M${left + 4} 392Q${left + 4} 336 352 304C374 284 380 204 372 128Q400 62 428 128C420 204 426 284 448 304Q${right - 4} 336 ${right - 4} 392z`,
      across([grip.base, 0], [grip.light, 0.35], [grip.base, 0.6], [grip.dark, 1]),
    ) +
    oval(400, 128, 9, 14, '#efece8') +
    shape('M386 190q-4 70 -14 112q10 12 14 -112z', grip.glint, 'opacity=".5"') +
    shape(
      `M${left} 484L${left - 8} 640q${half * 0.5} 26 ${half + 8} 14t${half + 8} -10L${right} 484z`,
      across([bristle, 0], ['#f2dfbb', 0.3], [bristle, 0.65], ['#6b4a2c', 1]),
    ) +
    hairs +
    (paint ? shape(tips, paint) : '') +
    rect(left - 5, 386, width + 10, 104, pillar(finishes.inox), 5) +
    rect(left - 5, 404, width + 10, 5, '#6f757b', 0, 'opacity=".45"') +
    rect(left - 5, 468, width + 10, 5, '#6f757b', 0, 'opacity=".45"') +
    [left + 22, right - 22].map((x) => disc(x, 437, 7, ball(finishes.inox))).join('')
  );
}

/** A paint roller, its sleeve lying on top. */
export function roller(fleece: Finish, grip: Finish, paint?: string, length = 400): string {
  const left = 400 - length / 2 - 20;
  const right = left + length;
  const nap = Array.from({ length: Math.floor(length / 22) }, (_, at) => {
    const x = left + 14 + at * 22;
    return stroke(
      `M${x} ${128 + (at % 2) * 4}q7 64 -2 124`,
      fleece.deep,
      3,
      'round',
      'opacity=".13"',
    );
  }).join('');
  return (
    tube(`M${right} 190h46q28 0 28 28v84q0 28 -28 28H428q-28 0 -28 28v110`, 20, finishes.inox) +
    oval(right, 190, 20, 64, log(fleece)) +
    rect(left, 124, length, 132, log(fleece), 16) +
    nap +
    (paint
      ? rect(
          left + length * 0.28,
          124,
          length * 0.56,
          132,
          down([paint, 0, 0.75], [paint, 0.5, 0.95], [paint, 1, 1]),
          12,
        )
      : '') +
    oval(right - 2, 190, 13, 46, grip.dark) +
    oval(right - 2, 190, 6, 18, finishes.inox.base) +
    shape(
      'M372 452h56q10 90 14 130q8 70 -6 116q-36 26 -72 0q-14 -46 -6 -116q4 -40 14 -130z',
      pillar(grip),
    ) +
    rect(366, 440, 68, 28, pillar(finishes.preto), 8) +
    [520, 545, 570].map((y) => rect(366, y, 68, 8, grip.deep, 4, 'opacity=".35"')).join('') +
    oval(400, 686, 9, 12, '#efece8')
  );
}

/** A wide block brush for limewash, bristles down. */
export function blockBrush(grip: Finish, bristle: string): string {
  const hairs = Array.from({ length: 16 }, (_, at) =>
    stroke(
      `M${232 + at * 22} 430L${220 + at * 23.5} ${628 + ((at * 7) % 5) * 5}`,
      '#3d2c1c',
      4,
      'round',
      'opacity=".2"',
    ),
  ).join('');
  return (
    shape(
      'M220 410L204 630q40 22 90 10t100 4t96 2t106 -14L580 410z',
      across([bristle, 0], ['#f3e3c4', 0.3], [bristle, 0.65], ['#77572f', 1]),
    ) +
    hairs +
    shape(
      'M368 330C372 250 350 210 362 130q38 -50 76 0C450 210 428 250 432 330z',
      across([grip.base, 0], [grip.light, 0.35], [grip.base, 0.6], [grip.dark, 1]),
    ) +
    oval(400, 130, 10, 14, '#efece8') +
    shape('M204 352q0 -34 40 -34h312q40 0 40 34v70q0 14 -14 14H218q-14 0 -14 -14z', face(grip)) +
    rect(216, 326, 368, 12, grip.glint, 6, 'opacity=".5"') +
    [240, 320, 480, 560].map((x) => disc(x, 390, 9, ball(finishes.inox))).join('')
  );
}

/** A thick round brush for limewash, bristles down. */
export function roundBrush(grip: Finish, bristle: string): string {
  const hairs = Array.from({ length: 12 }, (_, at) =>
    stroke(
      `M${294 + at * 19} 440L${276 + at * 22.5} ${630 + ((at * 7) % 5) * 5}`,
      '#3d2c1c',
      4,
      'round',
      'opacity=".2"',
    ),
  ).join('');
  return (
    shape(
      'M286 420L262 640q70 34 138 26t138 -26L514 420z',
      across([bristle, 0], ['#f3e3c4', 0.3], [bristle, 0.65], ['#77572f', 1]),
    ) +
    hairs +
    shape(
      'M372 330C376 250 356 210 366 110q34 -46 68 0C444 210 424 250 428 330z',
      across([grip.base, 0], [grip.light, 0.35], [grip.base, 0.6], [grip.dark, 1]),
    ) +
    shape('M276 360q0 -44 124 -44t124 44v66q-124 34 -248 0z', pillar(grip)) +
    [392, 412].map((y) => stroke(`M278 ${y}q122 34 244 0`, finishes.inox.base, 7)).join('')
  );
}

/** Roller sleeves without their frames, one on two. */
export function sleeves(fleece: Finish): string {
  const sleeve = (x: number, y: number) =>
    rect(x, y - 74, 400, 148, log(fleece), 18) +
    Array.from({ length: 16 }, (_, at) =>
      stroke(
        `M${x + 18 + at * 24} ${y - 68}q8 68 -2 136`,
        fleece.deep,
        3,
        'round',
        'opacity=".13"',
      ),
    ).join('') +
    oval(x + 400, y, 24, 74, log(fleece)) +
    oval(x + 402, y, 15, 48, finishes.carvalho.base) +
    oval(x + 403, y, 11, 38, finishes.carvalho.deep);
  return sleeve(130, 290) + sleeve(210, 420) + sleeve(160, 560);
}
