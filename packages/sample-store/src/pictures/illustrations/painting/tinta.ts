import { darker, lighter } from '../../drawing/colour';
import type { Finish } from '../../drawing/finishes';
import { coloured, finishes, log, pillar, shade, top } from '../../drawing/finishes';
import { canister, shadow, tube } from '../../drawing/parts';
import { spread } from '../../drawing/random';
import { across, clipped, down, oval, rect, shape, stroke } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf } from '../illustration';

/** The maker's label: a band with a wave of the paint's own colour. */
function label(x: number, y: number, width: number, height: number, paint: Finish, brand: string) {
  const mid = y + height * 0.5;
  return (
    rect(x, y, width, height, across('#e9e9e9', '#ffffff', '#f2f2f2', '#cfd2d6')) +
    shape(
      `M${x} ${mid}c${width * 0.25} ${-height * 0.22} ${width * 0.4} ${height * 0.2} ${width * 0.62} ${height * 0.02}s${width * 0.28} ${-height * 0.16} ${width * 0.38} ${-height * 0.1}V${y + height}H${x}z`,
      across([paint.base, 0], [paint.light, 0.25], [paint.base, 0.55], [paint.dark, 1]),
    ) +
    rect(
      x,
      y,
      width,
      height * 0.16,
      across(brand, lighter(brand, 0.2), brand, darker(brand, 0.3)),
    ) +
    rect(x + width * 0.14, y + height * 0.24, width * 0.5, height * 0.075, darker(brand, 0.15), 6) +
    rect(x + width * 0.14, y + height * 0.345, width * 0.32, height * 0.04, '#9aa1a9', 4)
  );
}

const drip = (cx: number, y: number, paint: Finish, long: number) =>
  shape(
    `M${cx - 92} ${y}q6 ${long * 0.5} 22 ${long * 0.5}t22 -${long * 0.16}q4 ${long} 26 ${long}t24 -${long * 0.86}q4 ${long * 0.36} 20 ${long * 0.36}t22 -${long * 0.62}q10 ${long * 0.26} 26 -${long * 0.08}z`,
    down(paint.light, paint.base),
  );

function roundCan(paint: Finish, brand: string): Drawing {
  return {
    art:
      shadow(410, 652, 260, 40) +
      canister(400, 220, 420, 420, finishes.inox) +
      clipped(
        'M190 262a210 29 0 0 0 420 0V600a210 29 0 0 1 -420 0z',
        label(190, 262, 420, 372, paint, brand),
      ) +
      oval(400, 220, 210, 31, log(finishes.inox)) +
      oval(400, 222, 186, 25, down(paint.dark, paint.base)) +
      oval(392, 226, 150, 16, paint.light, 'opacity=".55"') +
      drip(470, 240, paint, 120) +
      tube('M192 300C120 420 180 530 240 560', 9, finishes.inox, 'round'),
    detail: { x: 420, y: 310, zoom: 1.7 },
    bounds: { x: 160, y: 186, width: 452, height: 486 },
    setting: 'room',
    rest: 'stands',
  };
}

/** The small can of enamel. */
function quarterCan(paint: Finish, brand: string): Drawing {
  const whole = roundCan(paint, brand);
  return {
    ...whole,
    art: `<g transform="translate(400 640) scale(.62 .86) translate(-400 -640)">${whole.art}</g>`,
    bounds: { x: 268, y: 258, width: 264, height: 404 },
  };
}

function squareTin(paint: Finish, brand: string): Drawing {
  return {
    art:
      shadow(420, 676, 270, 38) +
      shape('M540 190L650 150V610L540 672z', shade(finishes.inox)) +
      shape('M540 262L650 214V560L540 616z', across(paint.dark, paint.deep)) +
      rect(190, 190, 350, 482, pillar(finishes.inox), 6) +
      label(190, 250, 350, 366, paint, brand) +
      shape('M190 190L300 150H650L540 190z', top(finishes.inox)) +
      oval(420, 170, 112, 17, log(finishes.inox)) +
      oval(420, 165, 98, 13, down(paint.dark, paint.base)) +
      drip(440, 178, paint, 96) +
      tube('M250 178C250 96 590 84 590 160', 10, finishes.inox, 'round'),
    detail: { x: 430, y: 270, zoom: 1.7 },
    bounds: { x: 188, y: 96, width: 464, height: 594 },
    setting: 'room',
    rest: 'stands',
  };
}

function bucket(paint: Finish, brand: string): Drawing {
  const side = 'M206 214L240 630a164 24 0 0 0 320 0L594 214z';
  return {
    art:
      shadow(410, 650, 240, 36) +
      shape(side, pillar(finishes.branco)) +
      clipped(side, label(206, 310, 390, 300, paint, brand)) +
      tube('M208 262C190 470 610 470 592 262', 9, finishes.cinza, 'round') +
      rect(350, 402, 100, 22, log(finishes.preto), 10) +
      shape('M190 190v34a210 34 0 0 0 420 0v-34z', pillar(coloured(brand))) +
      oval(400, 190, 210, 34, log(coloured(brand))) +
      oval(400, 187, 176, 25, lighter(brand, 0.14)),
    detail: { x: 400, y: 330, zoom: 1.7 },
    bounds: { x: 186, y: 154, width: 428, height: 502 },
    setting: 'room',
    rest: 'stands',
  };
}

function sprayCan(paint: Finish, brand: string): Drawing {
  return {
    art:
      shadow(410, 700, 170, 28) +
      rect(290, 270, 220, 420, pillar(finishes.branco), 8) +
      shape('M290 682a110 18 0 0 0 220 0v-20H290z', pillar(finishes.inox)) +
      label(290, 320, 220, 330, paint, brand) +
      shape('M290 276C292 226 338 214 346 200h108c8 14 54 26 56 76z', pillar(finishes.inox)) +
      rect(344, 182, 112, 24, pillar(finishes.inox), 8) +
      rect(366, 112, 68, 76, pillar(paint), 10) +
      oval(400, 114, 34, 9, paint.light) +
      rect(360, 132, 16, 10, paint.deep, 3) +
      stroke(
        'M350 134L250 104M350 140L236 146M350 146L256 186',
        paint.base,
        7,
        'round',
        'opacity=".55"',
      ),
    detail: { x: 400, y: 250, zoom: 1.9 },
    bounds: { x: 228, y: 96, width: 300, height: 612 },
    setting: 'workshop',
    rest: 'stands',
  };
}

const brands = ['#1f4fa0', '#c1272d', '#0f7a4d', '#2b2d31', '#e2872a', '#5a3d8c'] as const;

export const paintCans: Illustration = (subject) => {
  const paint = finishFor(subject, [
    'azulclaro',
    'terracota',
    'verdementa',
    'amarelo',
    'rosa',
    'azulmarinho',
    'verdemusgo',
    'areia',
    'branco',
    'lilas',
  ]);
  const brand = brands[spread(subject.variant, brands.length, 9)] ?? brands[0];
  const draw = kindOf(subject, [
    [/spray/, sprayCan],
    [/900 ?ml|750 ?ml|1\/4/, quarterCan],
    [/18 ?l|18l\b|lata 1[68]/, squareTin],
    [/balde|20 ?l|15 ?l|textura|massa|selador/, bucket],
    [/tinta|esmalte|verniz|galao/, roundCan],
  ]);
  return draw(paint, brand);
};
