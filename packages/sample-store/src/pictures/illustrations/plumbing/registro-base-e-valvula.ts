import type { Finish } from '../../drawing/finishes';
import { ball, face, finishes, log, pillar, shade, top } from '../../drawing/finishes';
import { shadow, tube } from '../../drawing/parts';
import { spread } from '../../drawing/random';
import { casting, disc, oval, rect, shape, stroke } from '../../drawing/svg';
import { wallValve } from '../bathroom/showers';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf } from '../illustration';

const thread = (x: number, y: number, width: number, height: number, finish: Finish) =>
  rect(x, y, width, height, log(finish), 4) +
  stroke(
    Array.from(
      { length: Math.floor(width / 16) },
      (_, at) => `M${x + 10 + at * 16} ${y + 2}v${height - 4}`,
    ).join(''),
    finish.deep,
    6,
    'butt',
    'opacity=".5"',
  );

function ballValve(body: Finish, lever: Finish): Drawing {
  return {
    art: casting(
      thread(120, 410, 120, 130, body) +
        thread(560, 410, 120, 130, body) +
        shape('M220 390h70l30 -20h160l30 20h70v170h-70l-30 20H320l-30 -20h-70z', log(body)) +
        rect(226, 386, 66, 178, log(body), 8) +
        rect(508, 386, 66, 178, log(body), 8) +
        rect(364, 290, 72, 90, pillar(body), 8) +
        shape(
          'M350 250h100q20 0 60 -24l150 -54q50 -10 54 26t-40 44L480 300q-30 12 -60 12h-70q-30 0 -30 -31t30 -31z',
          log(lever),
        ) +
        disc(400, 282, 26, face(finishes.inox)),
      10,
      18,
      12,
    ),
    detail: { x: 430, y: 330, zoom: 1.7 },
    bounds: { x: 116, y: 166, width: 604, height: 416 },
    setting: 'site',
    rest: 'lies',
  };
}

function gateValve(body: Finish, wheel: Finish): Drawing {
  return {
    art: casting(
      thread(150, 470, 110, 120, body) +
        thread(540, 470, 110, 120, body) +
        shape('M250 450H550V610H250z', log(body)) +
        rect(244, 440, 60, 180, log(body), 8) +
        rect(496, 440, 60, 180, log(body), 8) +
        shape('M330 620h140l-20 40H350z', shade(body)) +
        shape('M320 450l24 -90h112l24 90z', pillar(body)) +
        rect(336, 326, 128, 44, pillar(body), 8) +
        rect(384, 220, 32, 116, pillar(finishes.inox)) +
        oval(400, 206, 190, 52, log(wheel)) +
        oval(400, 200, 150, 32, '#efebe6') +
        rect(220, 188, 360, 28, log(wheel), 12) +
        shape('M386 168h28l14 66h-56z', pillar(wheel)) +
        oval(400, 200, 38, 20, ball(wheel)),
      10,
      18,
      12,
    ),
    detail: { x: 400, y: 330, zoom: 1.7 },
    bounds: { x: 146, y: 150, width: 508, height: 514 },
    setting: 'site',
    rest: 'lies',
  };
}

/** Lets water through one way only. */
function checkValve(body: Finish): Drawing {
  return {
    art: casting(
      thread(130, 340, 110, 120, body) +
        thread(560, 340, 110, 120, body) +
        shape('M230 320h80l40 -40h120l40 40h60v160h-60l-40 40H350l-40 -40h-80z', log(body)) +
        rect(230, 312, 60, 176, log(body), 8) +
        rect(510, 312, 60, 176, log(body), 8) +
        shape('M340 388h80v-28l60 40l-60 40v-28h-80z', body.deep, 'opacity=".7"'),
      10,
      18,
      12,
    ),
    detail: { x: 400, y: 390, zoom: 1.8 },
    bounds: { x: 126, y: 270, width: 548, height: 260 },
    setting: 'site',
    rest: 'lies',
  };
}

/** Trim plate and cross handle for the bathroom wall. */
function trim(finish: Finish, cross: boolean): Drawing {
  const handle = cross
    ? `<g transform="translate(400 400) scale(2.1) translate(-400 -400)">${wallValve(400, 400, finish)}</g>`
    : disc(400, 400, 130, face(finish)) +
      disc(400, 400, 96, ball(finish)) +
      tube('M400 400L600 270', 48, finish, 'round') +
      disc(400, 400, 54, face(finish));
  return {
    art: casting(
      disc(400, 400, 226, face(finish)) +
        disc(396, 396, 204, top(finish), 'opacity=".35"') +
        handle,
      14,
      22,
      16,
    ),
    detail: { x: 470, y: 350, zoom: 1.8 },
    bounds: { x: 170, y: 170, width: 470, height: 460 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

/** Rough-in body that goes into the wall. */
function base(body: Finish): Drawing {
  return {
    art: casting(
      thread(120, 460, 120, 110, body) +
        thread(560, 460, 120, 110, body) +
        rect(220, 440, 360, 150, log(body), 30) +
        rect(226, 430, 56, 170, log(body), 8) +
        rect(518, 430, 56, 170, log(body), 8) +
        rect(336, 320, 128, 140, pillar(body), 8) +
        stroke('M336 340h128M336 360h128M336 380h128', body.deep, 6, 'butt', 'opacity=".5"') +
        rect(356, 240, 88, 86, pillar(body), 8) +
        rect(384, 160, 32, 86, pillar(finishes.niquel), 5) +
        stroke('M392 164v50M400 164v50M408 164v50', finishes.niquel.deep, 3, 'butt'),
      10,
      18,
      12,
    ),
    detail: { x: 400, y: 340, zoom: 1.8 },
    bounds: { x: 116, y: 156, width: 568, height: 450 },
    setting: 'site',
    rest: 'lies',
  };
}

/** Flush valve with its plate. */
function flush(finish: Finish): Drawing {
  return {
    art: casting(
      rect(200, 200, 400, 400, face(finish), 46) +
        rect(222, 222, 356, 356, top(finish), 34, 'opacity=".35"') +
        disc(400, 400, 140, face(finish)) +
        disc(400, 400, 122, ball(finish)) +
        stroke('M340 466a86 86 0 0 0 120 0', finish.deep, 10, 'round', 'opacity=".5"'),
      14,
      22,
      16,
    ),
    detail: { x: 440, y: 360, zoom: 1.8 },
    bounds: { x: 196, y: 196, width: 408, height: 408 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

/** Waste fitting of a basin. */
function waste(finish: Finish): Drawing {
  const threads = Array.from({ length: 13 }, (_, at) => `M340 ${340 + at * 22}q60 16 120 0`).join(
    '',
  );
  return {
    art:
      shadow(410, 676, 150, 26) +
      rect(340, 300, 120, 340, pillar(finish)) +
      stroke(threads, finish.deep, 6, 'butt', 'opacity=".5"') +
      shape('M340 640v20a60 14 0 0 0 120 0v-20z', pillar(finish)) +
      rect(316, 470, 168, 56, pillar(finishes.preto), 10) +
      rect(326, 440, 148, 34, pillar(finishes.chumbo), 8) +
      shape('M230 230q60 70 110 76h120q50 -6 110 -76z', pillar(finish)) +
      oval(400, 228, 172, 44, log(finish)) +
      oval(400, 226, 120, 28, ball(finish)),
    detail: { x: 400, y: 290, zoom: 1.8 },
    bounds: { x: 226, y: 182, width: 348, height: 500 },
    setting: 'bathroom',
    rest: 'stands',
  };
}

const wheels = ['vermelho', 'azul', 'amarelo', 'preto'] as const;

export const valves: Illustration = (subject) => {
  const wheel = finishes[wheels[spread(subject.variant, wheels.length, 3)] ?? 'vermelho'];
  const brass = finishFor(subject, ['latao', 'niquel', 'latao', 'bronze']);
  const trimFinish = finishFor(subject, ['cromado', 'pretofosco', 'dourado', 'inox', 'cobre']);
  const pvc = finishFor(subject, ['marrom', 'branco', 'niquel', 'latao']);
  const draw = kindOf(subject, [
    [/esfera/, () => ballValve(/pvc|soldavel/i.test(subject.name) ? finishes.marrom : pvc, wheel)],
    [/base/, () => base(brass)],
    [/canopla/, () => trim(trimFinish, true)],
    [/acabamento|monocomando/, () => trim(trimFinish, subject.variant % 2 === 0)],
    [/descarga/, () => flush(trimFinish)],
    [/retencao/, () => checkValve(trimFinish)],
    [/valvula/, () => waste(trimFinish)],
    [/gaveta|pressao|registro/, () => gateValve(brass, wheel)],
  ]);
  return draw();
};
