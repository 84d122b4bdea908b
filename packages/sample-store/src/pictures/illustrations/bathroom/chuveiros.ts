import type { Finish } from '../../drawing/finishes';
import { face, finishes, log, pillar, shade, top } from '../../drawing/finishes';
import { tube } from '../../drawing/parts';
import { spread } from '../../drawing/random';
import { casting, disc, oval, rect, shape, stroke } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf, nuance } from '../illustration';
import { arm, bulb, hose, rain } from './showers';

function electric(finish: Finish, accent: string): Drawing {
  return {
    art:
      rain(270, 530, 500, 210) +
      casting(
        rect(376, 96, 48, 96, log(finishes.branco), 8) +
          stroke('M424 140C520 90 600 110 640 60', finishes.branco.dark, 14) +
          stroke('M424 150C520 104 600 124 650 78', '#3b6fb3', 6) +
          bulb(finish) +
          rect(352, 276, 96, 52, finish.dark, 26, 'opacity=".4"') +
          rect(360, 284, 80, 36, accent, 18) +
          disc(378, 302, 15, '#ffffff') +
          rect(330, 356, 140, 14, finish.dark, 7, 'opacity=".35"') +
          rect(340, 384, 120, 10, finish.dark, 5, 'opacity=".35"'),
      ),
    detail: { x: 400, y: 330, zoom: 1.6 },
    bounds: { x: 190, y: 56, width: 470, height: 650 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

function rainRound(finish: Finish, size: number): Drawing {
  const rx = 230 + size;
  return {
    art:
      rain(350 - rx * 0.8, 350 + rx * 0.8, 410, 280) +
      casting(
        arm(finish, 350, 140, 290) +
          rect(316, 270, 68, 62, log(finish), 8) +
          shape(
            `M${350 - rx} 368q${rx * 0.5} -52 ${rx} -52t${rx} 52v18H${350 - rx}z`,
            log(finish),
          ) +
          oval(350, 386, rx, 30, log(finish)) +
          oval(350, 389, rx * 0.9, 21, finish.deep, 'opacity=".55"') +
          stroke(
            `M${350 - rx * 0.7} 388H${350 + rx * 0.7}`,
            finish.glint,
            6,
            'round',
            'stroke-dasharray="1 22" opacity=".8"',
          ),
      ),
    detail: { x: 350, y: 330, zoom: 1.7 },
    bounds: { x: 100, y: 78, width: 612, height: 620 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

function rainSquare(finish: Finish, size: number): Drawing {
  const half = 190 + size;
  return {
    art:
      rain(330 - half, 330 + half, 440, 260) +
      casting(
        arm(finish, 350, 140, 300) +
          rect(318, 280, 64, 56, log(finish), 6) +
          shape(
            `M${330 - half} 392L${330 - half + 80} 330H${350 + half + 50}L${330 + half} 392z`,
            top(finish),
          ) +
          rect(330 - half, 392, half * 2, 30, log(finish), 3) +
          shape(`M${330 + half} 392L${350 + half + 50} 330v26L${330 + half} 422z`, shade(finish)),
      ),
    detail: { x: 350, y: 340, zoom: 1.7 },
    bounds: { x: 110, y: 78, width: 602, height: 620 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

function column(finish: Finish): Drawing {
  return {
    art:
      rain(190, 400, 260, 240) +
      casting(
        tube('M520 700V190q0 -70 -70 -70H370q-70 0 -70 70', 30, finish) +
          oval(296, 222, 150, 32, log(finish)) +
          oval(296, 228, 132, 20, finish.deep, 'opacity=".5"') +
          rect(470, 470, 160, 46, log(finish), 12) +
          disc(640, 493, 40, face(finish)) +
          rect(470, 676, 100, 40, log(finish), 8) +
          hose('M490 500C380 620 400 720 330 700S300 520 350 470', finish, 18) +
          tube('M350 480L400 380', 26, finish, 'round') +
          shape('M380 392L440 330l36 30L424 420z', face(finish)) +
          disc(520, 300, 22, face(finish)),
      ),
    detail: { x: 480, y: 430, zoom: 1.7 },
    bounds: { x: 140, y: 100, width: 546, height: 620 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

/** Electric, flat and wide; round or square. */
function flatElectric(finish: Finish, squared: boolean, accent: string): Drawing {
  return {
    art:
      rain(190, 610, 480, 230) +
      casting(
        rect(376, 96, 48, 120, log(finishes.branco), 8) +
          stroke('M424 150C520 100 600 120 640 70', finishes.branco.dark, 14) +
          stroke('M424 160C520 114 600 134 650 88', '#3b6fb3', 6) +
          shape('M290 210H510q30 0 40 40l16 90H234l16 -90q10 -40 40 -40z', pillar(finish)) +
          rect(356, 240, 88, 44, finish.dark, 22, 'opacity=".4"') +
          disc(400, 262, 15, accent) +
          (squared
            ? shape('M170 340H630L670 420H130z', top(finish)) +
              rect(130, 420, 540, 40, log(finish), 8)
            : shape('M140 400q40 -66 260 -66t260 66v30H140z', log(finish)) +
              oval(400, 436, 260, 32, log(finish)) +
              oval(400, 440, 236, 22, '#8e98a2')),
      ),
    detail: { x: 400, y: 330, zoom: 1.6 },
    bounds: { x: 126, y: 60, width: 548, height: 650 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

/** Electric, with a hand shower on a hose. */
function electricWithHandset(finish: Finish, accent: string): Drawing {
  const main = electric(finish, accent);
  return {
    ...main,
    art:
      main.art +
      casting(
        hose('M560 400C680 420 700 600 600 690S500 640 540 560', finish, 18) +
          tube('M545 570L610 500', 26, finish, 'round') +
          shape('M580 520L640 446l36 28L622 552z', face(finish)),
        6,
        10,
        8,
      ),
    bounds: { x: 190, y: 56, width: 500, height: 660 },
  };
}

const accents = ['#d8343a', '#2f74c0', '#5b6168', '#3f9560', '#ea7a24'] as const;

export const showers: Illustration = (subject) => {
  const size = Math.round(nuance(subject, 6) * 24);
  const kind = kindOf(subject, [
    [/ducha eletric/, 'flat'],
    [/ducha manual|desviador/, 'handset'],
    [/eletric|220v|127v|110v|5500|6800|7500|w\b/, 'electric'],
    [/coluna|sistema/, 'column'],
    [/quadrad/, 'square'],
    [/redond|chuveiro|ducha/, 'round'],
  ] as const);
  const accent = accents[spread(subject.variant, accents.length, 3)] ?? accents[0];
  const body = finishFor(subject, ['branco', 'preto', 'cinzaclaro', 'cromado', 'azulclaro']);
  if (kind === 'electric') return electric(body, accent);
  if (kind === 'handset') return electricWithHandset(body, accent);
  if (kind === 'flat') return flatElectric(body, /quadrad/i.test(subject.name), accent);
  const finish = finishFor(subject, [
    'cromado',
    'pretofosco',
    'dourado',
    'inox',
    'cobre',
    'grafite',
  ]);
  if (kind === 'column') return column(finish);
  return kind === 'square' ? rainSquare(finish, size) : rainRound(finish, size);
};
