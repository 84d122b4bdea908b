import type { Finish } from '../../drawing/finishes';
import { face, finishes, pillar, plain, shade, top } from '../../drawing/finishes';
import { shadow } from '../../drawing/parts';
import { spread } from '../../drawing/random';
import {
  across,
  casting,
  disc,
  moved,
  oval,
  rect,
  scaled,
  shape,
  stroke,
  turned,
} from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, gripFor } from '../illustration';
import { flatBrush, roller } from './brushes';
import { tray } from './tray';

const paints = [finishes.azulclaro, finishes.terracota, finishes.verdementa, finishes.amarelo];

/** Masking tape and a folded plastic sheet. */
function protection(tape: Finish): Drawing {
  return {
    art:
      shadow(400, 640, 330, 44) +
      shape('M110 470L300 360H650L560 470z', top(finishes.azulclaro)) +
      shape('M110 470H560V600q0 16 -16 16H126q-16 0 -16 -16z', face(finishes.azulclaro)) +
      shape('M560 470L650 360V490L560 612z', shade(finishes.azulclaro)) +
      [505, 540, 575]
        .map((y) => stroke(`M112 ${y}q220 14 446 0`, '#ffffff', 6, 'round', 'opacity=".6"'))
        .join('') +
      shape('M140 440L300 370H500q-60 80 -300 80z', '#ffffff', 'opacity=".35"') +
      disc(520, 430, 180, face(tape)) +
      [160, 140, 122]
        .map((r) =>
          disc(520, 430, r, 'none', `stroke="${tape.dark}" stroke-width="3" opacity=".5"`),
        )
        .join('') +
      disc(520, 430, 104, face(finishes.gelo)) +
      disc(520, 430, 86, '#cfc7b8') +
      shape('M434 430a86 86 0 0 1 172 0a86 70 0 0 0 -172 0z', '#a59c8c') +
      shape(
        'M520 610Q640 616 720 590v34q-90 26 -200 20z',
        across(tape.base, tape.light, tape.dark),
      ),
    detail: { x: 520, y: 400, zoom: 1.7 },
    bounds: { x: 106, y: 246, width: 616, height: 400 },
    setting: 'room',
    rest: 'stands',
  };
}

/** Putty knives of falling widths. */
function puttyKnives(blade: Finish, grip: Finish, count: number): Drawing {
  const knife = (width: number) =>
    shape(
      `M${400 - width / 2} 120h${width}l-${width * 0.26} 190q-6 24 -30 24h-${Math.max(4, width * 0.48 - 60)}q-24 0 -30 -24z`,
      face(blade),
    ) +
    rect(372, 326, 56, 36, pillar(finishes.grafite), 5) +
    shape('M366 358h68q10 90 12 170q0 76 -46 76t-46 -76q2 -80 12 -170z', pillar(grip)) +
    oval(400, 566, 9, 12, '#efece8');
  const fan = Array.from({ length: count }, (_, at) => {
    const angle = (at - (count - 1) / 2) * 24;
    return casting(turned(angle, 400, 760, knife(210 - at * 40)), 6, 10, 8);
  });
  return {
    art: fan.join(''),
    detail: { x: 330, y: 260, zoom: 1.7 },
    bounds: { x: 80, y: 100, width: 640, height: 600 },
    setting: 'workshop',
    rest: 'lies',
  };
}

export const paintingKit: Illustration = (subject) => {
  const name = plain(subject.name);
  if (/protecao|fita|lona/.test(name)) {
    return protection(spread(subject.variant, 2, 1) ? finishes.areia : finishes.amarelo);
  }
  const grip = gripFor(subject, ['vermelho', 'azul', 'preto', 'amarelo', 'verde', 'laranja']);
  if (/espatula/.test(name)) {
    const blade = /plastica/.test(name)
      ? finishFor(subject, ['vermelho', 'amarelo'])
      : finishes.inox;
    return puttyKnives(blade, /plasticas/.test(name) ? blade : grip, /3 pecas/.test(name) ? 3 : 4);
  }
  const paint = paints[spread(subject.variant, paints.length, 3)];
  const plastic = spread(subject.variant, 2, 4) ? finishes.preto : finishes.branco;
  const brushes = 1 + spread(subject.variant, 2, 11);
  const fanned = Array.from({ length: brushes }, (_, at) =>
    casting(
      moved(
        210 - at * 66,
        -130 + at * 10,
        scaled(
          0.62 - at * 0.1,
          400,
          400,
          turned(30 + at * 16, 400, 400, flatBrush(170, grip, '#c79a5e')),
        ),
      ),
      6,
      10,
      8,
    ),
  ).join('');
  return {
    art:
      shadow(400, 690, 370, 40) +
      moved(0, 60, scaled(0.92, 400, 600, tray(plastic, paint))) +
      fanned +
      casting(
        moved(
          -96,
          -110,
          scaled(0.68, 400, 400, turned(-26, 400, 400, roller(finishes.gelo, grip))),
        ),
        6,
        10,
        8,
      ),
    detail: { x: 360, y: 280, zoom: 1.5 },
    bounds: { x: 90, y: 84, width: 640, height: 640 },
    setting: 'room',
    rest: 'stands',
  };
};
