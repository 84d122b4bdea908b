import type { Finish } from '../../drawing/finishes';
import { ball, face, finishes, hollow, log, pillar } from '../../drawing/finishes';
import { shadow, tube } from '../../drawing/parts';
import { casting, disc, oval, rect, shape } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf, nuance } from '../illustration';

const pan = (finish: Finish) =>
  shape(
    'M230 450C236 560 300 590 312 640q4 40 -12 52H520q-14 -16 -8 -60c10 -60 70 -90 74 -182z',
    pillar(finish),
  ) +
  shape('M250 470C262 540 310 570 330 620', 'none') +
  oval(408, 442, 184, 56, log(finish)) +
  oval(402, 438, 150, 38, hollow(finish)) +
  oval(398, 448, 74, 15, '#a9d4ea', 'opacity=".8"');

function coupledToilet(finish: Finish, broad: number): Drawing {
  return {
    art:
      shadow(420, 692, 210, 34) +
      shape('M470 380h150v250q0 40 -40 62H470z', pillar(finish)) +
      rect(404 - broad, 150, 240 + broad, 240, pillar(finish), 24) +
      rect(394 - broad, 126, 260 + broad, 42, log(finish), 16) +
      oval(524, 126, 30, 9, log(finishes.cromado)) +
      shape(
        'M230 450C236 560 300 590 312 640q4 40 -12 52H560q30 -40 26 -120l40 -160H236z',
        pillar(finish),
      ) +
      shape(
        'M214 424q0 -46 90 -58l250 -14q70 0 72 40q0 40 -90 54t-230 20q-92 -4 -92 -42z',
        log(finish),
      ) +
      shape(
        'M222 410q0 -40 84 -50l250 -14q62 0 64 32q0 36 -84 46t-226 18q-86 -2 -88 -32z',
        face(finish),
      ),
    detail: { x: 470, y: 300, zoom: 1.7 },
    bounds: { x: 212, y: 116, width: 446, height: 590 },
    setting: 'bathroom',
    rest: 'stands',
  };
}

function plainToilet(finish: Finish): Drawing {
  return {
    art:
      shadow(420, 692, 200, 34) +
      shape('M440 400h140q30 60 0 150l-20 142H420z', pillar(finish)) +
      pan(finish),
    detail: { x: 440, y: 460, zoom: 1.7 },
    bounds: { x: 218, y: 384, width: 380, height: 314 },
    setting: 'bathroom',
    rest: 'stands',
  };
}

function pedestalBasin(finish: Finish, hung: boolean): Drawing {
  return {
    art:
      (hung
        ? ''
        : shadow(410, 706, 150, 26) +
          shape('M346 420q20 140 -4 280a58 12 0 0 0 116 0q-24 -140 -4 -280z', pillar(finish))) +
      shape('M170 300C176 400 270 446 400 446S624 400 630 300z', pillar(finish)) +
      shape(
        'M176 232q4 -18 24 -18H600q20 0 24 18l14 60q2 22 -22 22H184q-24 0 -22 -22z',
        face(finish),
      ) +
      oval(400, 274, 164, 30, hollow(finish)) +
      oval(400, 286, 18, 7, finishes.chumbo.base) +
      tube('M400 232V176q0 -26 -30 -26h-16', 24, finishes.cromado, 'round') +
      disc(400, 140, 18, ball(finishes.cromado)),
    detail: { x: 400, y: 250, zoom: 1.7 },
    bounds: { x: 158, y: 120, width: 484, height: hung ? 330 : 594 },
    setting: 'bathroom',
    rest: hung ? 'hangs' : 'stands',
  };
}

function urinal(finish: Finish): Drawing {
  return {
    art: casting(
      tube('M400 190V90', 26, finishes.cromado, 'round') +
        shape(
          'M240 210q0 -50 60 -50H500q60 0 60 50C570 380 560 560 480 640q-80 50 -160 0C240 560 230 380 240 210z',
          pillar(finish),
        ) +
        shape(
          'M286 250q0 -40 40 -40H474q40 0 40 40C520 380 516 470 470 540q-70 40 -140 0C284 470 280 380 286 250z',
          hollow(finish),
        ) +
        oval(400, 540, 62, 20, finish.dark) +
        oval(400, 544, 26, 9, finishes.chumbo.base),
    ),
    detail: { x: 400, y: 480, zoom: 1.7 },
    bounds: { x: 232, y: 80, width: 336, height: 584 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

/** Bowl and tank in one body. */
function monoblock(finish: Finish): Drawing {
  return {
    art:
      shadow(420, 696, 220, 34) +
      shape(
        'M430 170q0 -40 40 -40h130q40 0 40 40L620 640q-2 56 -50 56H300q-10 -20 4 -60C320 590 222 560 220 440l210 -50z',
        pillar(finish),
      ) +
      rect(424, 126, 224, 34, log(finish), 14) +
      oval(540, 126, 28, 8, log(finishes.cromado)) +
      shape(
        'M212 424q2 -48 100 -60l130 -10q40 0 40 36t-40 44l-140 24q-90 4 -90 -34z',
        face(finish),
      ) +
      shape(
        'M212 424q0 44 90 40l140 -22q40 -10 40 -46l4 18q2 40 -42 50l-140 22q-96 2 -92 -62z',
        log(finish),
      ),
    detail: { x: 420, y: 330, zoom: 1.7 },
    bounds: { x: 208, y: 116, width: 444, height: 590 },
    setting: 'bathroom',
    rest: 'stands',
  };
}

export const sanitaryWare: Illustration = (subject) => {
  const finish = finishFor(subject, ['branco', 'branco', 'gelo', 'branco', 'preto']);
  const washbasin = (of: Finish) => pedestalBasin(of, /suspenso/i.test(subject.name));
  const draw = kindOf(subject, [
    [/caixa acoplada|acoplad/, coupledToilet],
    [/lavatorio|coluna/, washbasin],
    [/mictorio/, urinal],
    [/monobloco/, monoblock],
    [/convencional|bacia|vaso|bide/, plainToilet],
  ]);
  return draw(finish, Math.round(nuance(subject, 3) * 16));
};
