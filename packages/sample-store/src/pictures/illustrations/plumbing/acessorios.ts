import type { Finish } from '../../drawing/finishes';
import { face, finishes, log, pillar, top } from '../../drawing/finishes';
import { shadow, tube } from '../../drawing/parts';
import { spread } from '../../drawing/random';
import {
  across,
  casting,
  clipped,
  disc,
  oval,
  rect,
  shape,
  stroke,
  turned,
} from '../../drawing/svg';
import { hose } from '../bathroom/showers';
import { floatValve } from './float-valve';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf } from '../illustration';

/** The open end of a pipe, looking at the viewer's right. */
const mouth = (cx: number, cy: number, rx: number, ry: number, finish: Finish) =>
  oval(cx, cy, rx, ry, face(finish)) + oval(cx + 2, cy, rx * 0.7, ry * 0.78, finish.deep);

const collar = (
  x: number,
  y: number,
  width: number,
  height: number,
  finish: Finish,
  standing: boolean,
) => rect(x, y, width, height, standing ? pillar(finish) : log(finish), 12);

function elbow(finish: Finish): Drawing {
  return {
    art:
      shadow(380, 690, 190, 30) +
      tube('M330 640V420Q330 300 450 300H560', 170, finish) +
      collar(226, 520, 208, 160, finish, true) +
      shape('M226 676a104 20 0 0 0 208 0z', finish.dark) +
      collar(500, 196, 130, 208, finish, false) +
      mouth(630, 300, 34, 104, finish),
    detail: { x: 440, y: 340, zoom: 1.7 },
    bounds: { x: 222, y: 192, width: 446, height: 506 },
    setting: 'site',
    rest: 'stands',
  };
}

function tee(finish: Finish): Drawing {
  return {
    art:
      shadow(400, 560, 310, 36) +
      rect(316, 200, 168, 240, pillar(finish)) +
      rect(130, 350, 540, 170, log(finish)) +
      collar(296, 170, 208, 110, finish, true) +
      oval(400, 172, 104, 26, top(finish)) +
      oval(400, 174, 76, 17, finish.deep) +
      collar(104, 332, 110, 208, finish, false) +
      collar(580, 332, 110, 208, finish, false) +
      mouth(690, 436, 32, 104, finish),
    detail: { x: 420, y: 320, zoom: 1.7 },
    bounds: { x: 100, y: 144, width: 624, height: 416 },
    setting: 'site',
    rest: 'stands',
  };
}

function coupling(finish: Finish): Drawing {
  return {
    art: casting(
      turned(
        -22,
        400,
        400,
        rect(160, 316, 460, 168, log(finish), 6) +
          collar(150, 290, 190, 220, finish, false) +
          collar(440, 290, 190, 220, finish, false) +
          (finish.metal
            ? ''
            : stroke(
                'M360 318v164M380 318v164M400 318v164M420 318v164',
                finish.deep,
                6,
                'butt',
                'opacity=".35"',
              )) +
          mouth(630, 400, 36, 110, finish),
      ),
      10,
      18,
      14,
    ),
    detail: { x: 500, y: 370, zoom: 1.7 },
    bounds: { x: 130, y: 190, width: 560, height: 420 },
    setting: 'site',
    rest: 'lies',
  };
}

function pipes(finish: Finish): Drawing {
  const pipe = (y: number) =>
    rect(90, y - 56, 560, 112, log(finish), 4) +
    rect(90, y - 64, 90, 128, log(finish), 8) +
    mouth(650, y, 26, 56, finish) +
    stroke(
      `M240 ${y + 6}H480`,
      finish.deep,
      6,
      'butt',
      'stroke-dasharray="26 14 60 14" opacity=".4"',
    );
  return {
    art:
      shadow(390, 620, 330, 36) +
      turned(-10, 400, 400, pipe(290)) +
      turned(-10, 400, 400, pipe(540) + pipe(415)),
    detail: { x: 580, y: 380, zoom: 1.7 },
    bounds: { x: 84, y: 150, width: 640, height: 480 },
    setting: 'site',
    rest: 'stands',
  };
}

/** A braided connecting hose. */
function connector(finish: Finish): Drawing {
  const path = 'M190 560C190 330 330 250 420 380S600 560 620 250';
  const nut = (x: number, y: number, turn: number) =>
    turned(
      turn,
      x,
      y,
      rect(x - 42, y - 36, 84, 72, pillar(finish), 8) +
        rect(x - 30, y - 66, 60, 34, pillar(finishes.latao), 6),
    );
  return {
    art: casting(
      hose(path, finish, 46) +
        stroke(path, finish.glint, 46, 'butt', 'stroke-dasharray="2 15" opacity=".45"') +
        nut(190, 590, 180) +
        nut(624, 226, 4),
      10,
      18,
      12,
    ),
    detail: { x: 320, y: 400, zoom: 1.8 },
    bounds: { x: 140, y: 150, width: 540, height: 520 },
    setting: 'site',
    rest: 'lies',
  };
}

/** Thread-sealing tape on its spool. */
function sealTape(spool: Finish): Drawing {
  return {
    art:
      shadow(420, 640, 300, 36) +
      shape(
        'M420 610Q600 600 700 640V590Q600 560 420 566z',
        across('#f4f6f8', '#ffffff', '#d5dbe1'),
      ) +
      disc(360, 400, 226, face(spool)) +
      disc(360, 400, 200, across('#e5e9ed', '#ffffff', '#ccd3da')) +
      [186, 168, 150, 132]
        .map((r) => disc(360, 400, r, 'none', 'stroke="#b9c2cb" stroke-width="3" opacity=".7"'))
        .join('') +
      disc(360, 400, 112, face(spool)) +
      disc(360, 400, 64, '#efebe6') +
      shape('M296 400a64 64 0 0 1 128 0a64 50 0 0 0 -128 0z', '#b7b0a8'),
    detail: { x: 430, y: 460, zoom: 1.7 },
    bounds: { x: 132, y: 172, width: 572, height: 480 },
    setting: 'workshop',
    rest: 'stands',
  };
}

function glue(body: Finish): Drawing {
  return {
    art:
      shadow(410, 690, 190, 30) +
      rect(270, 300, 260, 380, pillar(body), 26) +
      clipped(
        'M270 380h260v220H270z',
        rect(270, 380, 260, 220, across('#e9e9e9', '#ffffff', '#cfd2d6')) +
          tube('M240 560H420V420', 44, finishes.cinzaclaro),
      ) +
      rect(300, 400, 90, 22, '#c1272d', 6) +
      rect(300, 434, 70, 12, '#9aa1a9', 5) +
      rect(318, 256, 164, 50, pillar(body), 10) +
      rect(306, 150, 188, 116, pillar(finishes.vermelho), 14) +
      stroke(
        'M330 160v96M360 160v96M390 160v96M420 160v96M450 160v96M474 160v96',
        finishes.vermelho.deep,
        5,
        'butt',
        'opacity=".35"',
      ),
    detail: { x: 400, y: 340, zoom: 1.7 },
    bounds: { x: 264, y: 146, width: 272, height: 544 },
    setting: 'workshop',
    rest: 'stands',
  };
}

export const plumbingParts: Illustration = (subject) => {
  const hot = /cpvc|agua quente|aquatherm/i.test(subject.name);
  const pvc = hot
    ? finishes.bege
    : finishFor(
        subject,
        subject.name
          ? ['branco', 'marrom', 'marrom']
          : ['marrom', 'branco', 'marrom', 'azul', 'bege'],
      );
  const accents = ['vermelho', 'azul', 'preto', 'amarelo'] as const;
  const accent = finishes[accents[spread(subject.variant, accents.length, 2)] ?? 'azul'];
  const draw = kindOf(subject, [
    [/joelho|curva|cotovelo/, () => elbow(pvc)],
    [/\bte\b|\btee\b|juncao/, () => tee(pvc)],
    [/engate|flexivel|ligacao/, () => connector(finishFor(subject, ['inox', 'branco', 'cromado']))],
    [/luva|adaptador|uniao|bucha|nipel|niple|flange|plug|\bcap\b/, () => coupling(pvc)],
    [/veda rosca|fita/, () => sealTape(accent)],
    [/tubo|cano/, () => pipes(pvc)],
    [/adesivo|cola|pasta|solucao/, () => glue(finishes.azul)],
    [/boia/, () => floatValve(finishFor(subject, ['azul', 'vermelho', 'branco']))],
  ]);
  return draw();
};
