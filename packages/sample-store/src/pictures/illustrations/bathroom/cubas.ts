import type { Finish } from '../../drawing/finishes';
import { ball, face, finishes, hollow, log, pillar } from '../../drawing/finishes';
import { shadow } from '../../drawing/parts';
import { casting, disc, oval, rect, shape } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf, nuance } from '../illustration';

const drain = (cx: number, cy: number, r = 30) =>
  oval(cx, cy, r, r * 0.42, log(finishes.cromado)) + oval(cx, cy, r * 0.6, r * 0.24, '#3f464e');

function roundVessel(finish: Finish, broad: number): Drawing {
  const rx = 270 + broad;
  const [l, r] = [400 - rx, 400 + rx];
  return {
    art:
      shadow(410, 626, rx * 0.95, 44) +
      shape(
        `M${l} 350C${l + 6} 520 ${l + 110} 622 ${l + 150} 628H${r - 150}C${r - 110} 622 ${r - 6} 520 ${r} 350z`,
        pillar(finish),
      ) +
      oval(400, 350, rx, 88, log(finish)) +
      oval(400, 354, rx - 18, 74, hollow(finish)) +
      drain(400, 396),
    detail: { x: 480, y: 380, zoom: 1.7 },
    bounds: { x: l, y: 262, width: rx * 2, height: 370 },
    setting: 'bathroom',
    rest: 'stands',
  };
}

function squareVessel(finish: Finish, broad: number): Drawing {
  const w = 260 + broad;
  const [l, r] = [400 - w, 400 + w];
  return {
    art:
      shadow(410, 556, w, 44) +
      shape(`M${l} 400L${l + 36} 530q6 26 32 26H${r - 68}q26 0 32 -26L${r} 400z`, pillar(finish)) +
      shape(
        `M${l + 64} 286H${r - 64}q16 0 22 14L${r + 4} 394q6 20 -16 20H${l + 12}q-22 0 -16 -20L${l + 42} 300q6 -14 22 -14z`,
        face(finish),
      ) +
      shape(`M${l + 84} 304H${r - 84}L${r - 28} 390H${l + 28}z`, hollow(finish)) +
      drain(400, 362, 28),
    detail: { x: 500, y: 380, zoom: 1.7 },
    bounds: { x: l, y: 280, width: w * 2, height: 280 },
    setting: 'bathroom',
    rest: 'stands',
  };
}

function semiFitted(finish: Finish, broad: number): Drawing {
  const w = 250 + broad;
  const [l, r] = [400 - w, 400 + w];
  return {
    art:
      shadow(410, 566, w, 40) +
      shape(`M${l} 340V470q0 92 110 92H${r - 110}q110 0 110 -92V340z`, pillar(finish)) +
      shape(
        `M${l + 40} 250H${r - 40}q28 0 34 30l10 70q4 36 -30 36H${l + 26}q-34 0 -30 -36l10 -70q6 -30 34 -30z`,
        face(finish),
      ) +
      shape(
        `M${l + 60} 290H${r - 60}q18 0 22 18l6 36q2 20 -18 20H${l + 50}q-20 0 -18 -20l6 -36q4 -18 22 -18z`,
        hollow(finish),
      ) +
      disc(400, 270, 14, ball(finishes.cromado)) +
      drain(400, 344, 26),
    detail: { x: 470, y: 340, zoom: 1.7 },
    bounds: { x: l, y: 246, width: w * 2, height: 320 },
    setting: 'bathroom',
    rest: 'stands',
  };
}

/** Let into a counter and seen from above. */
function builtIn(finish: Finish, broad: number, circular: boolean): Drawing {
  const rx = circular ? 160 + broad * 0.5 : 210 + broad;
  return {
    art: casting(
      rect(90, 190, 620, 420, face(finishes.carvalho), 16) +
        rect(90, 190, 620, 10, finishes.carvalho.glint, 5, 'opacity=".5"') +
        oval(400, 410, rx + 14, 160, face(finish)) +
        oval(400, 410, rx - 6, 142, hollow(finish)) +
        disc(400, 434, 26, ball(finishes.cromado)) +
        disc(400, 434, 13, '#3f464e') +
        rect(376, 200, 48, 106, pillar(finishes.cromado), 22) +
        disc(400, 226, 34, ball(finishes.cromado)),
    ),
    detail: { x: 420, y: 360, zoom: 1.7 },
    bounds: { x: 90, y: 186, width: 620, height: 428 },
    setting: 'bathroom',
    rest: 'lies',
  };
}

export const basins: Illustration = (subject) => {
  const finish = finishFor(subject, [
    'branco',
    'pretofosco',
    'bege',
    'marmore',
    'verdementa',
    'terracota',
    'cimento',
  ]);
  const fitted = (of: Finish, broad: number) => builtIn(of, broad, /redond/i.test(subject.name));
  const draw = kindOf(subject, [
    [/embutir/, fitted],
    [/encaixe/, semiFitted],
    [/quadrad|retangular/, squareVessel],
    [/redond|oval|apoio|cuba/, roundVessel],
  ]);
  return draw(finish, Math.round(nuance(subject, 2) * 24));
};
