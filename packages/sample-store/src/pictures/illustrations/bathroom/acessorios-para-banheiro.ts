import type { Finish } from '../../drawing/finishes';
import { ball, coloured, face, finishes, log, pillar, top } from '../../drawing/finishes';
import { shadow, tube } from '../../drawing/parts';
import { spread } from '../../drawing/random';
import { across, casting, disc, down, oval, rect, shape, stroke } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf } from '../illustration';
import { mirror } from './mirror';

const rose = (cx: number, cy: number, r: number, finish: Finish) =>
  disc(cx, cy, r, face(finish)) + disc(cx - 2, cy - 2, r * 0.62, ball(finish));

function towelBar(finish: Finish, cloth: Finish, twin = false): Drawing {
  const towel =
    shape(
      'M270 300H530V640q-65 14 -130 4t-130 -4z',
      across([cloth.base, 0], [cloth.light, 0.3], [cloth.base, 0.6], [cloth.dark, 1]),
    ) +
    shape('M270 300q0 -34 26 -34H504q26 0 26 34z', log(cloth)) +
    rect(270, 560, 260, 16, cloth.glint, 0, 'opacity=".7"') +
    rect(270, 588, 260, 8, cloth.glint, 0, 'opacity=".7"') +
    stroke('M350 310q-8 160 4 326M446 310q10 150 -2 330', cloth.deep, 5, 'round', 'opacity=".14"');
  return {
    art: casting(
      rose(130, 260, 50, finish) +
        rose(670, 260, 50, finish) +
        (twin ? tube('M130 200H670', 22, finish, 'round') : '') +
        tube('M130 264H670', 28, finish, 'round') +
        towel,
    ),
    detail: { x: 230, y: 330, zoom: 1.8 },
    bounds: { x: 80, y: 205, width: 640, height: 445 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

function paperHolder(finish: Finish): Drawing {
  const paper = finishes.gelo;
  return {
    art: casting(
      rose(560, 240, 74, finish) +
        tube('M560 240V400q0 40 -40 40H190', 26, finish, 'round') +
        shape('M258 440H500V670H258z', across(paper.base, '#ffffff', paper.base, paper.dark)) +
        shape('M296 328H500a40 112 0 0 1 0 224H296a40 112 0 0 1 0 -224z', log(paper)) +
        oval(498, 440, 44, 112, log(paper)) +
        oval(500, 440, 18, 44, '#b79b76') +
        stroke('M262 606H498', '#cfc8bb', 4, 'butt', 'stroke-dasharray="8 8"') +
        tube('M506 440h54', 26, finish, 'round'),
    ),
    detail: { x: 500, y: 350, zoom: 1.7 },
    bounds: { x: 176, y: 164, width: 460, height: 510 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

function soapDispenser(finish: Finish, body: Finish): Drawing {
  return {
    art:
      shadow(410, 690, 210, 32) +
      shape(
        'M270 380q0 -50 50 -56h160q50 6 50 56v274q0 36 -40 36H310q-40 0 -40 -36z',
        pillar(body),
      ) +
      shape(
        'M300 400q0 -36 24 -40l10 0q-16 140 -6 300q-28 0 -28 -30z',
        '#ffffff',
        'opacity=".35"',
      ) +
      rect(346, 282, 108, 50, pillar(finish), 8) +
      rect(384, 190, 32, 96, pillar(finish), 6) +
      shape('M428 176q26 0 26 22t-26 22H286q-34 2 -40 34h-26q0 -70 66 -78z', log(finish)) +
      disc(256, 300, 11, '#bfe3f4'),
    detail: { x: 370, y: 270, zoom: 1.8 },
    bounds: { x: 216, y: 170, width: 330, height: 530 },
    setting: 'bathroom',
    rest: 'stands',
  };
}

function hooks(finish: Finish, cloth: Finish): Drawing {
  const hook = (x: number) =>
    disc(x, 300, 34, face(finish)) +
    tube(`M${x} 300v70q0 50 -44 50q-34 0 -40 -34`, 20, finish, 'round') +
    disc(x - 84, 384, 16, ball(finish)) +
    disc(x - 2, 298, 16, ball(finish));
  return {
    art: casting(
      rect(110, 262, 580, 76, log(finish), 14) +
        hook(240) +
        hook(420) +
        shape(
          'M500 410q60 -60 120 0q30 120 20 240q-80 30 -160 0q-10 -130 20 -240z',
          across(cloth.light, cloth.base, cloth.dark),
        ) +
        stroke(
          'M540 430q-16 110 -10 226M580 424q18 120 12 234',
          cloth.deep,
          5,
          'round',
          'opacity=".18"',
        ) +
        hook(600),
    ),
    detail: { x: 380, y: 340, zoom: 1.8 },
    bounds: { x: 106, y: 256, width: 590, height: 410 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

function shelf(finish: Finish): Drawing {
  return {
    art: casting(
      rect(160, 356, 26, 96, pillar(finish), 6) +
        rect(614, 356, 26, 96, pillar(finish), 6) +
        rect(250, 226, 84, 190, pillar(finishes.azulclaro), 16) +
        rect(272, 190, 40, 40, pillar(finishes.branco), 6) +
        rect(356, 286, 110, 130, pillar(finishes.gelo), 10) +
        rect(352, 268, 118, 28, log(finishes.carvalho), 8) +
        rect(500, 246, 56, 170, pillar(coloured('#d99a8b')), 22) +
        shape('M110 412H690L650 470H150z', down(['#e6f4f6', 0, 0.95], ['#b6d6da', 1, 0.9])) +
        rect(150, 468, 500, 12, '#8fbcc2', 4) +
        tube('M104 396H696', 16, finish, 'round'),
    ),
    detail: { x: 300, y: 380, zoom: 1.8 },
    bounds: { x: 96, y: 186, width: 608, height: 298 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

function bin(finish: Finish): Drawing {
  return {
    art:
      shadow(410, 690, 210, 34) +
      rect(230, 250, 340, 430, pillar(finish), 10) +
      shape('M230 660v20a170 24 0 0 0 340 0v-20z', pillar(finishes.preto)) +
      shape('M224 262q0 -100 176 -104t176 104q-176 36 -352 0z', ball(finish)) +
      oval(400, 264, 176, 20, finish.deep, 'opacity=".35"') +
      shape('M360 690h80l16 34h-112z', top(finishes.preto)),
    detail: { x: 380, y: 250, zoom: 1.7 },
    bounds: { x: 220, y: 152, width: 360, height: 574 },
    setting: 'bathroom',
    rest: 'stands',
  };
}

/** A wire soap dish on the wall. */
function soapDish(finish: Finish, soap: Finish): Drawing {
  const wires = Array.from(
    { length: 9 },
    (_, at) => `M${236 + at * 41} 420L${262 + at * 35} 510`,
  ).join('');
  return {
    art: casting(
      rose(400, 270, 78, finish) +
        tube('M400 290V400', 24, finish, 'round') +
        shape('M270 420q-4 -70 70 -76h130q64 6 60 76z', ball(soap)) +
        oval(390, 362, 70, 14, '#ffffff', 'opacity=".35"') +
        stroke(wires, finish.dark, 11) +
        stroke(wires, finish.light, 5) +
        tube('M200 420H600', 22, finish, 'round') +
        tube('M256 512H546', 18, finish, 'round') +
        tube('M226 466H574', 14, finish, 'round'),
    ),
    detail: { x: 400, y: 420, zoom: 1.8 },
    bounds: { x: 188, y: 190, width: 424, height: 336 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

/** Bar, paper holder, hook and dish together. */
function accessorySet(finish: Finish, cloth: Finish): Drawing {
  const part = (drawing: Drawing, x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${drawing.art}</g>`;
  return {
    art:
      part(towelBar(finish, cloth), 20, 20, 0.56) +
      part(paperHolder(finish), 430, 20, 0.5) +
      part(soapDish(finish, finishes.rosa), 20, 400, 0.52) +
      part(hooks(finish, cloth), 380, 420, 0.52),
    detail: { x: 250, y: 230, zoom: 1.6 },
    bounds: { x: 60, y: 90, width: 700, height: 690 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

const cloths = ['azulclaro', 'terracota', 'verdementa', 'areia', 'rosa', 'branco'] as const;

export const bathroomAccessories: Illustration = (subject) => {
  const finish = finishFor(subject, ['cromado', 'pretofosco', 'dourado', 'inox', 'cobre']);
  const cloth = finishes[cloths[spread(subject.variant, cloths.length, 3)] ?? 'branco'];
  const draw = kindOf(subject, [
    [/\bkit\b|conjunto/, () => accessorySet(finish, cloth)],
    [/toalh/, () => towelBar(finish, cloth, /dupla/i.test(subject.name))],
    [/papel/, () => paperHolder(finish)],
    [/dispenser|liquido/, () => soapDispenser(finish, cloth)],
    [/saboneteira/, () => soapDish(finish, cloth)],
    [/cabide|gancho/, () => hooks(finish, cloth)],
    [/prateleira|porta shampoo|porta-shampoo|nicho/, () => shelf(finish)],
    [/lixeira/, () => bin(finish)],
    [/espelh/, () => mirror(finish, subject.variant % 2 === 0 ? 'round' : 'rectangular')],
  ]);
  return draw();
};
