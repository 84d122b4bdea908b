import type { Finish } from '../../drawing/finishes';
import { ball, face, finishes, log, pillar } from '../../drawing/finishes';
import { drop, shadow, tube } from '../../drawing/parts';
import { casting, disc, oval, rect, shape, stroke } from '../../drawing/svg';
import { wallFaucet } from '../bathroom/faucet-bodies';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf, nuance } from '../illustration';

const foot = (finish: Finish) =>
  shape('M420 660v18a80 13 0 0 0 160 0v-18z', pillar(finish)) + oval(500, 660, 80, 12, log(finish));

/** A high arched spout with a side lever. */
function gooseneck(finish: Finish, arch: number): Drawing {
  const y = 270 - arch;
  return {
    art:
      shadow(500, 690, 190, 28) +
      foot(finish) +
      tube(`M500 600V${y}a130 130 0 0 0 -260 0v70`, 50, finish) +
      rect(208, y + 64, 64, 46, pillar(finish), 8) +
      rect(458, 500, 84, 164, pillar(finish), 8) +
      tube('M540 560H580L650 500', 26, finish, 'round') +
      disc(548, 560, 27, ball(finish)) +
      drop(240, y + 200, 22),
    detail: { x: 380, y: y + 20, zoom: 1.7 },
    bounds: { x: 206, y: y - 160, width: 462, height: 540 + arch },
    setting: 'kitchen',
    rest: 'stands',
  };
}

/** A chef's faucet with its hose in a spring. */
function spring(finish: Finish, arch: number): Drawing {
  const y = 260 - arch;
  const path = `M500 440V${y}a125 125 0 0 0 -250 0v130`;
  return {
    art:
      shadow(500, 694, 190, 28) +
      foot(finish) +
      tube(path, 34, finishes.preto) +
      stroke(path, finish.dark, 52, 'butt', 'stroke-dasharray="10 9"') +
      stroke(path, finish.light, 44, 'butt', 'stroke-dasharray="4 15" stroke-dashoffset="-2"') +
      rect(222, y + 120, 56, 130, pillar(finish), 14) +
      rect(232, y + 244, 36, 18, pillar(finishes.preto), 4) +
      tube(`M500 420H330Q280 420 272 ${y + 190}`, 20, finish) +
      rect(466, 420, 68, 244, pillar(finish), 8) +
      tube('M534 560H576L640 500', 26, finish, 'round') +
      disc(542, 560, 27, ball(finish)) +
      drop(250, y + 330, 20),
    detail: { x: 370, y: y + 40, zoom: 1.7 },
    bounds: { x: 220, y: y - 152, width: 440, height: 580 + arch },
    setting: 'kitchen',
    rest: 'stands',
  };
}

/** A square spout turning on a plain body. */
function angular(finish: Finish, arch: number): Drawing {
  const y = 236 - arch;
  return {
    art:
      shadow(500, 692, 190, 28) +
      foot(finish) +
      rect(466, y, 68, 430 + arch, pillar(finish), 8) +
      rect(190, y, 344, 56, log(finish), 8) +
      rect(190, y + 20, 58, 110, pillar(finish), 6) +
      rect(452, 470, 96, 194, pillar(finish), 8) +
      rect(540, 520, 130, 30, log(finish), 14) +
      disc(548, 535, 27, ball(finish)) +
      drop(219, y + 200, 22),
    detail: { x: 380, y: y + 60, zoom: 1.7 },
    bounds: { x: 188, y, width: 486, height: 452 + arch },
    setting: 'kitchen',
    rest: 'stands',
  };
}

/** A plain tap from the wall with a swivelling spout. */
function wallMounted(finish: Finish, reach: number): Drawing {
  const plain = wallFaucet(finish, reach);
  return { ...plain, art: casting(plain.art, 14, 22, 16), setting: 'kitchen' };
}

/** Heats the water itself: a stout body with a dial and a thin spout. */
function electric(finish: Finish, arch: number, onWall: boolean): Drawing {
  const art =
    tube(`M440 360C330 ${330 - arch} 230 ${330 - arch} 222 440V470`, 36, finishes.cromado) +
    rect(198, 464, 48, 34, pillar(finishes.cromado), 8) +
    shape('M420 240q0 -50 90 -50t90 50V600q0 20 -20 24H440q-20 -4 -20 -24z', pillar(finish)) +
    (onWall
      ? rect(594, 380, 50, 70, log(finishes.cromado), 6) +
        oval(652, 415, 24, 70, log(finishes.cromado))
      : rect(450, 616, 120, 60, pillar(finish), 8) +
        shape('M440 670v14a70 12 0 0 0 140 0v-14z', pillar(finishes.cromado))) +
    disc(510, 300, 54, face(finishes.cinzaclaro)) +
    disc(510, 300, 42, ball(finish)) +
    rect(504, 262, 12, 36, '#d8343a', 6) +
    stroke('M462 340a64 64 0 0 0 96 0', '#d8343a', 7, 'round', 'opacity=".75"') +
    rect(456, 410, 108, 12, finish.dark, 6, 'opacity=".55"') +
    rect(456, 436, 108, 12, finish.dark, 6, 'opacity=".55"') +
    drop(222, 560, 20);
  return {
    art: onWall ? casting(art, 14, 22, 16) : shadow(500, 690, 200, 28) + art,
    detail: { x: 480, y: 330, zoom: 1.7 },
    bounds: { x: 196, y: 186, width: onWall ? 484 : 408, height: onWall ? 442 : 508 },
    setting: 'kitchen',
    rest: onWall ? 'hangs' : 'stands',
  };
}

export const kitchenFaucet: Illustration = (subject) => {
  const finish = finishFor(subject, [
    'cromado',
    'pretofosco',
    'inox',
    'dourado',
    'grafite',
    'cobre',
  ]);
  const heated = (of: Finish, arch: number) => electric(of, arch, /parede/i.test(subject.name));
  const draw = kindOf(subject, [
    [/eletric/, heated],
    [/parede/, wallMounted],
    [/gourmet|mola|flexivel|extensivel/, spring],
    [/quadrad|monocomando|misturador/, angular],
    [/mesa|bancada|alta|filtro|torneira/, gooseneck],
  ]);
  return draw(finish, Math.round(nuance(subject, 4) * 24));
};
