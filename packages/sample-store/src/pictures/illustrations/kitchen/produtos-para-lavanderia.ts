import type { Finish } from '../../drawing/finishes';
import { ball, face, finishes, hollow, log, pillar, shade, top } from '../../drawing/finishes';
import { drop, shadow, tube } from '../../drawing/parts';
import { spread } from '../../drawing/random';
import { across, casting, disc, oval, rect, shape, stroke } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { coiledHose } from '../bathroom/acessorios-para-chuveiro';
import { finishFor, kindOf } from '../illustration';

function tub(finish: Finish, column: boolean): Drawing {
  const ribs = Array.from(
    { length: 7 },
    (_, at) => `M${262 + at * 3} ${386 + at * 15}H${538 - at * 3}`,
  ).join('');
  return {
    art:
      (column
        ? shadow(410, 690, 250, 34) + shape('M330 560h140l24 132H306z', pillar(finish))
        : '') +
      shape('M140 330L190 560q8 46 70 46H540q62 0 70 -46L660 330z', pillar(finish)) +
      shape(
        'M190 250H610q20 0 26 16l30 70q6 24 -20 24H154q-26 0 -20 -24l30 -70q6 -16 26 -16z',
        face(finish),
      ) +
      shape('M214 282H586L616 342H184z', hollow(finish)) +
      shape('M236 372H564L530 520H270z', finish.dark, 'opacity=".45"') +
      stroke(ribs, finish.glint, 7, 'round', 'opacity=".85"') +
      tube('M400 262V160q0 -34 -34 -34h-40v44', 26, finishes.cromado) +
      rect(376, 92, 52, 16, log(finishes.cromado), 8) +
      rect(394, 100, 14, 34, pillar(finishes.cromado)),
    detail: { x: 400, y: 340, zoom: 1.6 },
    bounds: { x: 130, y: 88, width: 540, height: column ? 612 : 520 },
    setting: 'laundry',
    rest: column ? 'stands' : 'hangs',
  };
}

function dryingRack(finish: Finish, cloth: Finish, other: Finish): Drawing {
  const bars = Array.from(
    { length: 6 },
    (_, at) => `M${156 + at * 13} ${250 + at * 22}H${644 - at * 13}`,
  ).join('');
  const garment = (x: number, y: number, width: number, height: number, of: Finish) =>
    shape(
      `M${x} ${y}h${width}v${height}q${-width / 4} 14 ${-width / 2} 2t${-width / 2} -2z`,
      across(of.light, of.base, of.dark),
    ) + rect(x, y - 7, width, 18, log(of), 8);
  return {
    art:
      shadow(400, 684, 290, 30) +
      tube('M190 680L520 372M610 680L280 372', 18, finish, 'round') +
      tube('M160 250L226 372H574L640 250z', 16, finish, 'round') +
      stroke(bars, finish.dark, 9) +
      stroke(bars, finish.light, 4) +
      garment(220, 300, 150, 190, cloth) +
      garment(420, 330, 130, 150, other) +
      tube('M180 668L520 372', 16, finish, 'round'),
    detail: { x: 330, y: 330, zoom: 1.7 },
    bounds: { x: 148, y: 240, width: 504, height: 450 },
    setting: 'laundry',
    rest: 'stands',
  };
}

function washerTap(finish: Finish): Drawing {
  return {
    art: casting(
      oval(630, 360, 46, 92, log(finish)) +
        rect(420, 318, 212, 84, log(finish), 12) +
        shape('M430 318h110v84H520q-30 0 -30 40v120H400V420q0 -102 30 -102z', pillar(finish)) +
        rect(392, 540, 106, 30, pillar(finish), 6) +
        rect(408, 570, 74, 64, pillar(finish), 4) +
        stroke('M408 586h74M408 602h74M408 618h74', finish.deep, 5, 'butt', 'opacity=".5"') +
        rect(440, 250, 46, 72, pillar(finish), 6) +
        shape(
          'M330 226q0 -22 22 -22H576q22 0 22 22t-22 22H352q-22 0 -22 -22z',
          log(finishes.preto),
        ) +
        disc(463, 226, 17, ball(finishes.vermelho)) +
        drop(446, 690, 20),
    ),
    detail: { x: 470, y: 360, zoom: 1.8 },
    bounds: { x: 324, y: 198, width: 356, height: 530 },
    setting: 'laundry',
    rest: 'hangs',
  };
}

function hamper(finish: Finish, cloth: Finish): Drawing {
  const holes: string[] = [];
  for (let row = 0; row < 6; row += 1) {
    for (let at = 0; at < 7; at += 1) {
      holes.push(
        rect(258 + at * 42 + row * 1.5, 350 + row * 50, 22, 32, finish.deep, 10, 'opacity=".45"'),
      );
    }
  }
  return {
    art:
      shadow(410, 690, 220, 34) +
      shape('M236 270q-10 -90 60 -90q30 -60 104 -30q70 -40 110 30q70 0 56 90z', ball(cloth)) +
      stroke('M300 200q30 20 40 66M420 160q-6 60 30 100', cloth.deep, 6, 'round', 'opacity=".25"') +
      shape('M220 290L262 670q4 24 30 24H508q26 0 30 -24L580 290z', pillar(finish)) +
      holes.join('') +
      rect(206, 256, 388, 50, log(finish), 20) +
      rect(340, 268, 120, 24, finish.deep, 12, 'opacity=".5"'),
    detail: { x: 360, y: 330, zoom: 1.7 },
    bounds: { x: 204, y: 140, width: 392, height: 560 },
    setting: 'laundry',
    rest: 'stands',
  };
}

function ceilingLine(finish: Finish, cloth: Finish, other: Finish, corded: boolean): Drawing {
  const lines = [230, 262, 294, 326]
    .map((y, at) => `M${150 + at * 10} ${y}H${650 - at * 10}`)
    .join('');
  return {
    art: casting(
      rect(130, 190, 40, 170, pillar(finish), 8) +
        rect(630, 190, 40, 170, pillar(finish), 8) +
        (corded ? stroke('M150 190V90M650 190V90', finish.dark, 5) : '') +
        stroke(lines, finishes.inox.dark, 10) +
        stroke(lines, finishes.inox.glint, 4) +
        shape(
          'M240 320h70q20 30 40 0h70l50 80l-50 30l-20 -24v190H260V406l-20 24l-50 -30z',
          face(cloth),
        ) +
        shape('M500 322h120v190q-60 14 -120 0z', across(other.light, other.base, other.dark)) +
        [258, 402, 516, 604]
          .map((x) => rect(x - 8, 304, 16, 44, pillar(finishes.carvalho), 4))
          .join(''),
    ),
    detail: { x: 330, y: 340, zoom: 1.7 },
    bounds: { x: 126, y: 86, width: 548, height: 516 },
    setting: 'laundry',
    rest: 'hangs',
  };
}

function washbasket(finish: Finish, cloth: Finish): Drawing {
  const slots = Array.from({ length: 9 }, (_, at) =>
    rect(196 + at * 47, 430, 24, 130, finish.deep, 12, 'opacity=".4"'),
  ).join('');
  return {
    art:
      shadow(400, 630, 310, 38) +
      shape('M170 360q10 -120 110 -110q40 -70 130 -20q90 -50 130 30q100 -10 90 100z', ball(cloth)) +
      stroke(
        'M290 270q40 30 50 84M430 250q-10 60 20 100M540 280q-20 40 0 76',
        cloth.deep,
        7,
        'round',
        'opacity=".22"',
      ) +
      shape('M120 380L176 600q8 28 40 28H584q32 0 40 -28L680 380z', pillar(finish)) +
      slots +
      rect(100, 340, 600, 56, top(finish), 24) +
      rect(100, 366, 600, 30, shade(finish), 14, 'opacity=".4"'),
    detail: { x: 300, y: 390, zoom: 1.6 },
    bounds: { x: 98, y: 210, width: 604, height: 424 },
    setting: 'laundry',
    rest: 'stands',
  };
}

const cloths = ['azulclaro', 'rosa', 'amarelo', 'verdementa', 'terracota', 'branco'] as const;

export const laundryProducts: Illustration = (subject) => {
  const cloth = finishes[cloths[spread(subject.variant, cloths.length, 3)] ?? 'branco'];
  const other = finishes[cloths[(subject.variant + 2) % cloths.length] ?? 'rosa'];
  const plastic = finishFor(subject, ['branco', 'azulclaro', 'cinzaclaro', 'verdementa', 'bege']);
  const metal = finishFor(subject, ['cromado', 'inox', 'pretofosco']);
  const draw = kindOf(subject, [
    [/mangueira/, () => ({ ...coiledHose(finishes.cinza), setting: 'laundry' as const })],
    [/torneira|registro/, () => washerTap(metal)],
    [
      /tanque/,
      () =>
        tub(
          finishFor(subject, ['branco', 'gelo', 'marmore', 'cinza']),
          !/parede/i.test(subject.name),
        ),
    ],
    [
      /varal.*(teto|parede)|teto/,
      () => ceilingLine(plastic, cloth, other, !/parede/i.test(subject.name)),
    ],
    [/varal/, () => dryingRack(metal, cloth, other)],
    [/cesto.*(roupa|tampa)|roupeiro/, () => hamper(plastic, cloth)],
    [/cesto|balde|bacia|organizador/, () => washbasket(plastic, cloth)],
  ]);
  return draw();
};
