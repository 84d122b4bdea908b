import { finishes, log, pillar, shade } from '../drawing/finishes';
import { carton, shadow } from '../drawing/parts';
import { across, disc, down, radial, rect, shape, stroke } from '../drawing/svg';

const wheel = (cx: number, cy: number, r: number) =>
  disc(cx, cy, r, radial(0.4, 0.35, 0.7, '#4a4d53', '#26282c', '#17181b')) +
  disc(cx, cy, r * 0.56, radial(0.35, 0.3, 0.8, '#f4f6f8', '#c3c9cf', '#868d95')) +
  disc(cx, cy, r * 0.2, '#5b6168') +
  [0, 1, 2, 3, 4]
    .map((at) =>
      disc(
        cx + Math.cos(at * 1.2566) * r * 0.38,
        cy + Math.sin(at * 1.2566) * r * 0.38,
        r * 0.06,
        '#6d747c',
      ),
    )
    .join('');

/** The shop's delivery truck, driving right, on a 1000 × 560 stage. */
export const truck = (ground: number): string => {
  const y = ground - 392;
  return (
    shadow(500, ground + 4, 430, 26, 0.3) +
    stroke(
      `M20 ${y + 130}h90M-10 ${y + 190}h110M40 ${y + 250}h60`,
      '#c1272d',
      10,
      'round',
      'opacity=".35"',
    ) +
    rect(140, y + 300, 690, 40, down('#4a4e55', '#2b2d31'), 6) +
    rect(130, y, 500, 314, across('#dfe3e7', '#ffffff', '#f2f4f6', '#d3d8dd'), 14) +
    rect(130, y, 500, 18, '#ffffff', 9) +
    shape(
      `M130 ${y + 210}C260 ${y + 150} 420 ${y + 260} 630 ${y + 150}V${y + 314}H130z`,
      down('#d8343a', '#b01e25'),
    ) +
    shape(
      `M380 ${y + 44}c46 52 62 70 44 112c-10 22 -34 34 -56 30c-28 -6 -44 -30 -36 -60c6 10 12 14 20 14c-10 -40 12 -62 28 -96z`,
      down('#f2a53a', '#d8343a'),
    ) +
    shape(
      `M378 ${y + 120}c20 22 24 34 14 50c-10 12 -30 8 -34 -8c-2 -14 12 -22 20 -42z`,
      '#ffe2a6',
    ) +
    rect(130, y + 304, 500, 12, '#8e1a20') +
    shape(
      `M642 ${y + 70}h110q28 0 44 30l56 100q20 14 20 44v86q0 14 -14 14H642z`,
      pillar(finishes.vermelho),
    ) +
    shape(`M672 ${y + 98}h76q16 0 26 18l44 84H672z`, down('#bfe0f2', '#7fb3d0')) +
    shape(`M686 ${y + 104}h38l-30 90h-20z`, '#ffffff', 'opacity=".4"') +
    rect(684, y + 222, 46, 12, finishes.vermelho.deep, 6, 'opacity=".6"') +
    rect(846, y + 246, 26, 40, down('#fff2c4', '#f2c14e'), 8) +
    rect(630, y + 318, 254, 26, log(finishes.grafite), 8) +
    rect(630, y + 40, 14, 276, shade(finishes.grafite)) +
    wheel(250, ground - 50, 56) +
    wheel(390, ground - 50, 56) +
    wheel(758, ground - 50, 56)
  );
};

export const parcels = (x: number, ground: number) =>
  carton(x, ground - 120, 130, 120) + carton(x + 30, ground - 214, 84, 80);
