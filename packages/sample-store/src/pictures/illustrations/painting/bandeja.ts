import type { Finish } from '../../drawing/finishes';
import { finishes, log, pillar, plain, shade } from '../../drawing/finishes';
import { shadow, tube } from '../../drawing/parts';
import { spread } from '../../drawing/random';
import { casting, rect, scaled, shape, stroke, turned } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor } from '../illustration';
import { roller } from './brushes';
import { tray } from './tray';

const paints = [
  finishes.azulclaro,
  undefined,
  finishes.amarelo,
  finishes.verdementa,
  undefined,
  finishes.terracota,
];

/** A roller bucket with its grid. */
function rollerBucket(plastic: Finish, grid: Finish): Drawing {
  const mesh = Array.from(
    { length: 6 },
    (_, at) => `M${300 + at * 36} 210L${290 + at * 40} 470M292 ${230 + at * 44}H${500 + at * 3}`,
  ).join('');
  return {
    art:
      shadow(410, 670, 270, 40) +
      shape('M190 250L236 640q4 24 30 24H534q26 0 30 -24L610 250z', pillar(plastic)) +
      shape('M190 250L226 160H574L610 250z', shade(plastic)) +
      shape('M280 176H520L540 480H276z', grid.deep, 'opacity=".55"') +
      stroke(mesh, grid.dark, 12) +
      stroke(mesh, grid.light, 6) +
      shape(
        'M196 300L236 640q4 24 30 24H534q26 0 30 -24L604 300q-204 40 -408 0z',
        pillar(plastic),
      ) +
      rect(172, 236, 456, 50, log(plastic), 18) +
      tube('M186 270C160 470 640 470 614 270', 12, finishes.inox, 'round') +
      rect(340, 402, 120, 30, log(finishes.vermelho), 14),
    detail: { x: 400, y: 330, zoom: 1.6 },
    bounds: { x: 166, y: 156, width: 468, height: 520 },
    setting: 'room',
    rest: 'stands',
  };
}

/** A telescopic pole for rollers. */
function pole(metal: Finish, grip: Finish): Drawing {
  const art =
    rect(-20, 384, 420, 32, log(metal), 4) +
    rect(380, 374, 330, 52, log(grip), 10) +
    rect(360, 366, 60, 68, log(finishes.preto), 10) +
    rect(640, 368, 180, 64, log(finishes.preto), 20) +
    [670, 700, 730, 760].map((x) => rect(x, 368, 12, 64, '#4a4e55', 5)).join('') +
    shape('M-20 388h-50l-20 6v12l20 6h50z', log(finishes.vermelho)) +
    stroke('M-76 390v20M-62 389v22M-48 388v24M-34 388v24', finishes.vermelho.deep, 4, 'butt');
  return {
    art: casting(
      turned(-44, 400, 400, art) +
        turned(-44, 520, 480, `<g transform="translate(90 90)">${art}</g>`),
      10,
      18,
      12,
    ),
    detail: { x: 420, y: 410, zoom: 1.8 },
    bounds: { x: 70, y: 90, width: 680, height: 660 },
    setting: 'room',
    rest: 'lies',
  };
}

export const paintTray: Illustration = (subject) => {
  const plastic = finishFor(subject, ['preto', 'vermelho', 'branco', 'azul', 'cinza', 'amarelo']);
  if (/cacamba/.test(plain(subject.name))) return rollerBucket(plastic, finishes.cinzaclaro);
  if (/extensor|cabo/.test(plain(subject.name))) {
    const grips = [finishes.vermelho, finishes.azul, finishes.amarelo];
    return pole(finishes.inox, grips[subject.variant % grips.length] ?? finishes.vermelho);
  }
  const paint = paints[spread(subject.variant, paints.length, 2)];
  const accompanied =
    /rolo|kit|conjunto/i.test(subject.name) || (!subject.name && subject.variant % 3 === 0);
  return {
    art:
      shadow(410, 690, 360, 40) +
      tray(plastic, paint) +
      (accompanied
        ? casting(
            scaled(
              0.66,
              400,
              300,
              turned(-24, 400, 400, roller(finishes.gelo, finishes.vermelho, paint?.base)),
            ),
            6,
            12,
            10,
          )
        : ''),
    detail: { x: 420, y: 500, zoom: 1.7 },
    bounds: accompanied
      ? { x: 84, y: 100, width: 632, height: 600 }
      : { x: 84, y: 206, width: 632, height: 490 },
    setting: 'room',
    rest: 'stands',
  };
};
