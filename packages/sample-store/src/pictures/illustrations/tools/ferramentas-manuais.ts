import type { Finish } from '../../drawing/finishes';
import { ball, face, finishes, log, pillar, shade, top } from '../../drawing/finishes';
import { handle, screw, tube } from '../../drawing/parts';
import { spread } from '../../drawing/random';
import { casting, disc, down, oval, rect, shape, stroke, turned } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { gripFor, kindOf } from '../illustration';

const lying = (art: string, detail: Drawing['detail'], angle = -35, reach = 300): Drawing => ({
  art: casting(turned(angle, 400, 400, art), 10, 18, 12),
  detail,
  bounds: { x: 400 - reach, y: 400 - reach, width: reach * 2, height: reach * 2 },
  setting: 'workshop',
  rest: 'lies',
});

const steel = finishes.inox;

/** Claw hammer, its handle along x. */
const hammer = (grip: Finish, claw: boolean) =>
  lying(
    handle(230, 400, 490, 62, grip) +
      rect(160, 372, 96, 56, log(steel), 8) +
      shape('M164 360h84v70q-4 70 -14 120h-60q-12 -60 -10 -120z', pillar(steel)) +
      rect(158, 536, 92, 46, pillar(finishes.grafite), 10) +
      (claw
        ? shape('M166 372C150 300 118 250 60 226C120 214 200 250 246 372z', face(steel)) +
          shape('M128 262q30 34 40 84l10 -4q-12 -50 -50 -80z', steel.deep, 'opacity=".6"')
        : shape('M166 372L170 240h66L246 372z', face(steel)) +
          shape('M170 240h66l6 -26H164z', pillar(finishes.grafite))),
    { x: 290, y: 470, zoom: 1.7 },
    -40,
    290,
  );

/** Club hammer. */
const sledge = (grip: Finish) =>
  lying(
    handle(200, 400, 520, 64, grip) +
      shape('M130 270l20 -20h90l20 20v260l-20 20h-90l-20 -20z', pillar(finishes.grafite)) +
      rect(126, 262, 138, 30, pillar(steel), 6) +
      rect(126, 508, 138, 30, pillar(steel), 6),
    { x: 280, y: 470, zoom: 1.7 },
    -40,
    290,
  );

const screwdriverAt = (y: number, grip: Finish, crossed: boolean) =>
  rect(120, y - 15, 290, 30, log(steel), 3) +
  (crossed
    ? shape(`M124 ${y - 15}L76 ${y - 4}v8L124 ${y + 15}z`, log(steel)) +
      stroke(`M84 ${y}H130`, steel.deep, 4)
    : shape(
        `M130 ${y - 15}L100 ${y - 24}L76 ${y - 21}v42L100 ${y + 24}L130 ${y + 15}z`,
        log(steel),
      )) +
  shape(`M400 ${y - 22}h40v44h-40z`, log(finishes.preto)) +
  shape(`M440 ${y - 40}q20 -20 60 -10h150q70 0 70 50t-70 50H500q-40 10 -60 -10z`, log(grip)) +
  [480, 530, 580, 630].map((x) => rect(x, y - 42, 16, 84, grip.deep, 8, 'opacity=".28"')).join('') +
  oval(702, y, 18, 40, ball(finishes.preto));

const screwdriver = (grip: Finish, crossed: boolean) =>
  lying(screwdriverAt(400, grip, crossed), { x: 480, y: 350, zoom: 1.7 }, -38, 275);

const screwdriverSet = (grip: Finish) =>
  lying(
    screwdriverAt(270, grip, true) +
      turned(0, 400, 400, screwdriverAt(400, finishes.preto, false)) +
      screwdriverAt(530, grip, false),
    { x: 480, y: 350, zoom: 1.5 },
    -28,
    310,
  );

/** Combination pliers, jaws up. */
const pliers = (grip: Finish, jaw: number) =>
  lying(
    tube('M384 380C340 470 320 560 350 700', 62, grip, 'round') +
      tube('M416 380C460 470 480 560 450 700', 62, grip, 'round') +
      shape('M352 330q48 -50 96 0l14 70q-62 60 -124 0z', face(steel)) +
      `<g transform="translate(0 340) scale(1 ${jaw}) translate(0 -340)">${
        shape('M352 340C340 250 356 170 386 110h12V330z', face(steel)) +
        shape('M448 340C460 250 444 170 414 110h-12V330z', face(finishes.niquel)) +
        stroke(
          'M398 130v110M388 150h10M386 170h12M384 190h14M382 210h16M402 160h12M402 180h13M402 200h14',
          steel.deep,
          4,
        ) +
        oval(400, 282, 17, 26, '#4b5057')
      }</g>` +
      screw(400, 372, 28, finishes.grafite),
    { x: 440, y: 330, zoom: 1.8 },
    24,
    305,
  );

/** Tape measure with some tape drawn out. */
const tape = (body: Finish): Drawing => {
  const marks = Array.from(
    { length: 14 },
    (_, at) => `M${96 + at * 17} 566v${at % 5 === 0 ? 26 : 14}`,
  ).join('');
  return {
    art: casting(
      rect(74, 560, 310, 46, log(finishes.amarelo), 3) +
        stroke(marks, '#3a2d10', 3.5, 'butt') +
        rect(62, 548, 18, 78, pillar(steel), 4) +
        shape(
          'M250 330q0 -140 150 -140h130q130 0 130 140v220q0 70 -70 70H310q-60 0 -60 -60z',
          face(body),
        ) +
        shape('M250 540v20q0 60 60 60h280q70 0 70 -70v-20z', shade(finishes.preto)) +
        shape('M280 320q4 -94 110 -100h60q-120 20 -126 190z', '#ffffff', 'opacity=".22"') +
        disc(466, 390, 118, top(finishes.preto)) +
        disc(466, 390, 104, face(finishes.preto)) +
        disc(466, 390, 64, face(body)) +
        stroke('M430 408h72M442 384h48', '#ffffff', 10) +
        rect(360, 182, 120, 30, log(finishes.preto), 12),
      10,
      18,
      12,
    ),
    detail: { x: 320, y: 500, zoom: 1.8 },
    bounds: { x: 62, y: 180, width: 602, height: 448 },
    setting: 'workshop',
    rest: 'lies',
  };
};

const saw = (grip: Finish) => {
  const teeth = Array.from({ length: 34 }, () => `l6.5 13l6.5 -12`).join('');
  return lying(
    shape(`M60 430${teeth}L520 470V290L60 380z`, face(steel)) +
      stroke('M90 386L508 306', steel.glint, 5, 'round', 'opacity=".8"') +
      shape(
        'M500 270q120 -50 190 10q50 40 40 110t-70 120q-40 24 -80 -10l-80 -30zM570 340q-18 46 0 100q50 40 84 -14q22 -50 -4 -80q-40 -30 -80 -6z',
        face(grip),
        'fill-rule="evenodd"',
      ) +
      screw(540, 320, 14) +
      screw(540, 440, 14),
    { x: 560, y: 360, zoom: 1.6 },
    -22,
    320,
  );
};

const spiritLevel = (body: Finish) => {
  const vial = (x: number, y: number, width: number, height: number) =>
    rect(x - 8, y - 8, width + 16, height + 16, finishes.preto.base, 10) +
    rect(x, y, width, height, down('#eaff9d', '#b6dc3e', '#93bd22'), Math.min(width, height) / 2) +
    oval(
      x + width / 2,
      y + height * 0.42,
      Math.min(17, width * 0.36),
      Math.min(11, height * 0.3),
      '#f6ffd8',
    ) +
    (width > height
      ? stroke(
          `M${x + width / 2 - 22} ${y}v${height}M${x + width / 2 + 22} ${y}v${height}`,
          '#37420e',
          3,
        )
      : stroke(
          `M${x} ${y + height / 2 - 18}h${width}M${x} ${y + height / 2 + 18}h${width}`,
          '#37420e',
          3,
        ));
  return lying(
    rect(40, 340, 720, 120, log(body), 10) +
      rect(40, 362, 720, 76, body.deep, 0, 'opacity=".16"') +
      rect(30, 334, 40, 132, log(finishes.preto), 10) +
      rect(730, 334, 40, 132, log(finishes.preto), 10) +
      vial(340, 348, 120, 38) +
      vial(150, 362, 38, 76) +
      vial(612, 362, 38, 76) +
      rect(240, 384, 60, 40, body.deep, 18, 'opacity=".55"') +
      rect(500, 384, 60, 40, body.deep, 18, 'opacity=".55"'),
    { x: 400, y: 390, zoom: 2 },
    -24,
    325,
  );
};

/** Adjustable spanner. */
const wrench = (grip: Finish) =>
  lying(
    shape('M300 376L690 366q50 4 50 34t-50 34L300 424z', log(steel)) +
      rect(420, 366, 310, 68, log(grip), 30) +
      disc(700, 400, 13, '#f1eee9') +
      shape(
        'M310 340C280 300 220 270 150 290L70 330l14 50l96 -18l20 30l-6 44l-100 20l-6 52l90 14q100 4 136 -112z',
        face(steel),
      ) +
      rect(210, 408, 74, 30, pillar(finishes.grafite), 8) +
      stroke('M224 408v30M238 408v30M252 408v30M266 408v30', '#c7ccd1', 3) +
      shape('M196 440l-108 18l-4 44l100 6z', face(finishes.niquel)),
    { x: 330, y: 460, zoom: 1.7 },
    -38,
    290,
  );

const cutter = (body: Finish) =>
  lying(
    shape('M70 400L150 352h170v64H140z', face(steel)) +
      stroke('M190 352l-34 64M236 352l-34 64M282 352l-34 64', steel.deep, 4) +
      shape('M270 340h380q80 6 90 60t-60 70H300q-30 0 -40 -40z', log(body)) +
      rect(330, 356, 300, 24, body.deep, 12, 'opacity=".5"') +
      rect(380, 344, 84, 40, log(finishes.preto), 12) +
      stroke('M396 350v28M412 350v28M428 350v28M444 350v28', '#6c7078', 4) +
      [480, 520, 560, 600, 640]
        .map((x) => rect(x, 420, 16, 40, body.deep, 8, 'opacity=".4"'))
        .join(''),
    { x: 330, y: 420, zoom: 1.8 },
    -30,
    290,
  );

/** Pointing trowel of the bricklayer. */
const trowel = (grip: Finish) =>
  lying(
    shape('M60 400L220 288Q400 270 430 392L430 408Q400 530 220 512z', face(steel)) +
      shape('M60 400L220 288Q400 270 430 392L420 400z', steel.glint, 'opacity=".35"') +
      tube('M400 400H470q30 0 30 -40h40', 22, steel, 'round') +
      handle(520, 360, 230, 72, grip),
    { x: 380, y: 420, zoom: 1.7 },
    -32,
    300,
  );

/** A fan of combination spanners or hexagon keys. */
const keySet = (): Drawing => {
  const key = (length: number, width: number) =>
    tube(
      `M400 620V${620 - length}q0 -${width * 2} ${width * 2} -${width * 2}h${width * 4}`,
      width,
      finishes.grafite,
      'round',
    );
  return {
    art: casting(
      [0, 1, 2, 3, 4]
        .map((at) => turned(-46 + at * 19, 400, 640, key(430 - at * 50, 30 - at * 3)))
        .join('') +
        shape(
          'M300 560q0 -30 30 -30h140q30 0 30 30l10 120q0 30 -30 30H320q-30 0 -30 -30z',
          face(finishes.vermelho),
        ) +
        rect(330, 590, 140, 26, finishes.vermelho.deep, 12, 'opacity=".5"'),
      10,
      18,
      12,
    ),
    detail: { x: 330, y: 260, zoom: 1.6 },
    bounds: { x: 90, y: 110, width: 560, height: 610 },
    setting: 'workshop',
    rest: 'lies',
  };
};

/** Long-nosed, combination or cutting pliers. */
const jawOf = (name: string) => (/bico/i.test(name) ? 1.1 : /corte/i.test(name) ? 0.55 : 0.8);

export const handTools: Illustration = (subject) => {
  const grip = gripFor(subject, ['vermelho', 'laranja', 'azul', 'amarelo', 'verde', 'preto']);
  const wooden = gripFor(subject, ['carvalho', 'pinus', 'nogueira', 'vermelho']);
  const crossed = subject.name
    ? /phil|fenda cruzada|torx/i.test(subject.name)
    : spread(subject.variant, 2, 6) === 0;
  const draw = kindOf(subject, [
    [/martelo/, () => hammer(wooden, !/pedreiro|bola/i.test(subject.name))],
    [/jogo de chaves? (de )?(fenda|phil)|kit.*fenda/, () => screwdriverSet(grip)],
    [/allen|hexagonal|jogo de chave/, () => keySet()],
    [/inglesa|ajustavel|grifo|chave de boca|combinada/, () => wrench(grip)],
    [/fenda|phil|chave/, () => screwdriver(grip, crossed)],
    [/alicate|torques/, () => pliers(grip, jawOf(subject.name))],
    [/trena|fita metrica/, () => tape(grip)],
    [/serrote|arco de serra|serra/, () => saw(wooden)],
    [/nivel/, () => spiritLevel(grip)],
    [/estilete/, () => cutter(grip)],
    [/colher/, () => trowel(wooden)],
    [/marreta/, () => sledge(wooden)],
  ]);
  return draw();
};
