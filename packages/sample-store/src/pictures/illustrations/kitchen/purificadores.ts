import type { Finish } from '../../drawing/finishes';
import { ball, face, finishes, log, pillar, shade } from '../../drawing/finishes';
import { drop, shadow, stream, tube } from '../../drawing/parts';
import { spread } from '../../drawing/random';
import { across, casting, disc, down, oval, rect, shape, stroke } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf, nuance } from '../illustration';

const glassOf = (x: number, y: number) =>
  shape(
    `M${x} ${y}h96l-10 130q-38 10 -76 0z`,
    across(['#dff1f8', 0, 0.9], ['#ffffff', 0.3, 0.9], ['#bfdfec', 1, 0.9]),
  ) +
  shape(`M${x + 5} ${y + 50}h86l-6 76q-37 9 -74 0z`, down('#a8dbf2', '#6ab7de'), 'opacity=".85"') +
  oval(x + 48, y + 50, 43, 7, '#cdeefb');

/** A purifier that stands on the counter, filling a glass. */
function counterTop(finish: Finish, accent: Finish, lower: number): Drawing {
  return {
    art:
      shadow(420, 690, 220, 34) +
      rect(270, 140 + lower, 300, 550 - lower, pillar(finish), 34) +
      rect(300, 170 + lower, 240, 120, down(accent.base, accent.deep), 20) +
      [346, 420, 494].map((x) => disc(x, 230 + lower, 24, ball(finish))).join('') +
      [346, 420, 494].map((x, at) => drop(x, 226 + lower, 8 + at * 2, 0.95)).join('') +
      rect(300, 330 + lower, 240, 304 - lower, shade(finish), 16) +
      rect(396, 318 + lower, 48, 50, pillar(finishes.cromado), 8) +
      stream(420, 368 + lower, 16, 150 - lower) +
      glassOf(372, 508) +
      rect(292, 634, 256, 26, log(finishes.cinza), 10),
    detail: { x: 420, y: 400, zoom: 1.7 },
    bounds: { x: 262, y: 136 + lower, width: 316, height: 560 - lower },
    setting: 'kitchen',
    rest: 'stands',
  };
}

/** A slim one for the wall, with a swivelling spout. */
function wallUnit(finish: Finish, accent: Finish): Drawing {
  return {
    art: casting(
      rect(250, 120, 300, 420, pillar(finish), 60) +
        rect(284, 156, 232, 160, down(accent.light, accent.base), 40) +
        drop(400, 222, 44) +
        rect(330, 350, 140, 18, finish.dark, 9, 'opacity=".6"') +
        rect(350, 386, 100, 12, finish.dark, 6, 'opacity=".5"') +
        rect(366, 530, 68, 54, pillar(finishes.cromado), 8) +
        tube('M400 570V610H260V650', 24, finishes.cromado) +
        disc(400, 446, 30, ball(accent)) +
        drop(260, 700, 16),
    ),
    detail: { x: 400, y: 250, zoom: 1.7 },
    bounds: { x: 236, y: 116, width: 324, height: 608 },
    setting: 'kitchen',
    rest: 'hangs',
  };
}

/** A replacement cartridge. */
function cartridge(finish: Finish, accent: Finish): Drawing {
  return {
    art:
      shadow(410, 704, 170, 28) +
      rect(300, 220, 200, 470, pillar(finish), 20) +
      rect(300, 330, 200, 220, pillar(accent)) +
      rect(300, 340, 200, 8, '#ffffff', 0, 'opacity=".7"') +
      rect(300, 532, 200, 8, '#ffffff', 0, 'opacity=".7"') +
      drop(400, 436, 46) +
      rect(286, 180, 228, 64, log(accent), 12) +
      rect(340, 120, 120, 66, pillar(finish), 8) +
      rect(318, 136, 164, 18, log(finish), 8) +
      oval(400, 120, 60, 10, finish.light) +
      oval(400, 120, 28, 5, finish.deep),
    detail: { x: 400, y: 300, zoom: 1.7 },
    bounds: { x: 284, y: 108, width: 232, height: 590 },
    setting: 'kitchen',
    rest: 'stands',
  };
}

/** A see-through housing with a pleated filter, for the mains. */
function housing(accent: Finish): Drawing {
  const pleats = Array.from({ length: 8 }, (_, at) => `M${330 + at * 20} 330V640`).join('');
  return {
    art: casting(
      rect(120, 226, 560, 66, log(finishes.latao), 10) +
        rect(250, 180, 300, 140, pillar(accent), 26) +
        rect(310, 316, 180, 340, pillar(finishes.gelo), 14) +
        stroke(pleats, finishes.gelo.deep, 5, 'round', 'opacity=".5"') +
        shape(
          'M270 316H530V610q0 90 -130 96q-130 -6 -130 -96z',
          across(
            ['#5fb0df', 0, 0.75],
            ['#e9f7fd', 0.22, 0.5],
            ['#8cc9ea', 0.6, 0.45],
            ['#3d86b5', 1, 0.75],
          ),
        ) +
        rect(256, 306, 288, 30, log(accent), 8) +
        shape('M296 350q-6 160 4 270q16 40 30 50q-24 -150 -14 -320z', '#ffffff', 'opacity=".5"') +
        disc(400, 236, 20, face(finishes.vermelho)),
    ),
    detail: { x: 400, y: 360, zoom: 1.7 },
    bounds: { x: 116, y: 176, width: 568, height: 534 },
    setting: 'kitchen',
    rest: 'hangs',
  };
}

const accents = ['azulclaro', 'preto', 'azul', 'chumbo', 'verdementa'] as const;

export const waterPurifiers: Illustration = (subject) => {
  const finish = finishFor(subject, [
    'branco',
    'preto',
    'cinzaclaro',
    'vermelho',
    'branco',
    'inox',
  ]);
  const accent = finishes[accents[spread(subject.variant, accents.length, 7)] ?? 'azul'];
  const draw = kindOf(subject, [
    [/refil|vela|cartucho|elemento/, () => cartridge(finishes.branco, accent)],
    [/filtro.*parede|torneira/, () => wallUnit(finish, accent)],
    [/bancada/, () => counterTop(finish, accent, 60)],
    [/carcaca|cavalete|caixa|entrada|filtro/, () => housing(accent)],
    [/parede/, () => wallUnit(finish, accent)],
    [
      /purificador|agua|bebedouro/,
      () => counterTop(finish, accent, Math.round(nuance(subject, 3) * 24 + 24)),
    ],
  ]);
  return draw();
};
