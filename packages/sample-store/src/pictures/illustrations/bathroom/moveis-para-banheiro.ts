import type { Finish } from '../../drawing/finishes';
import { face, finishes, hollow, log, pillar, plain, shade } from '../../drawing/finishes';
import { shadow, tube } from '../../drawing/parts';
import { spread } from '../../drawing/random';
import { across, casting, disc, down, oval, rect, shape, stroke } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf } from '../illustration';
import { mirror } from './mirror';

const glass = across(
  ['#d3e4ea', 0],
  ['#f3fafc', 0.35],
  ['#c6dae2', 0.55],
  ['#e3eff3', 0.8],
  ['#b8ced7', 1],
);

const grain = (x: number, y: number, width: number, finish: Finish) =>
  stroke(
    [0, 1, 2]
      .map(
        (at) =>
          `M${x + 14} ${y + at * 34}q${width * 0.3} ${at % 2 ? -10 : 12} ${width * 0.5} 0t${width * 0.42} 4`,
      )
      .join(''),
    finish.deep,
    3,
    'round',
    'opacity=".2"',
  );

const front = (x: number, y: number, width: number, height: number, finish: Finish) =>
  rect(x, y, width, height, face(finish), 5) + grain(x, y + height * 0.25, width, finish);

function vanity(finish: Finish, pull: Finish, feet: boolean, basin: boolean): Drawing {
  const bottom = feet ? 640 : 668;
  return {
    art:
      shadow(410, 690, 270, 30) +
      (feet
        ? [190, 586].map((x) => shape(`M${x} 634h28l-8 60h-12z`, finishes.nogueira.base)).join('')
        : '') +
      rect(212, 96, 376, 236, face(finishes.inox), 12) +
      rect(220, 104, 360, 220, glass, 8) +
      shape('M250 300L400 110h60L310 320z', '#ffffff', 'opacity=".35"') +
      (basin ? tube('M400 396V350q0 -22 -26 -22h-20', 20, pull, 'round') : '') +
      rect(160, 420, 480, bottom - 420, shade(finish), 6) +
      front(168, 436, 228, bottom - 448, finish) +
      front(404, 436, 228, bottom - 448, finish) +
      rect(168, 438, 464, 16, finish.deep, 0, 'opacity=".25"') +
      rect(366, 500, 14, 84, pillar(pull), 6) +
      rect(420, 500, 14, 84, pillar(pull), 6) +
      rect(140, 392, 520, 36, log(finishes.branco), 8) +
      (basin ? oval(400, 396, 180, 14, hollow(finishes.branco)) : ''),
    detail: { x: 400, y: 440, zoom: 1.6 },
    bounds: { x: 136, y: 92, width: 528, height: 604 },
    setting: 'bathroom',
    rest: 'stands',
  };
}

function drawers(finish: Finish, pull: Finish, basin: boolean): Drawing {
  return {
    art:
      shadow(410, 640, 330, 32) +
      rect(110, 330, 580, 300, shade(finish), 6) +
      front(118, 350, 564, 130, finish) +
      front(118, 488, 564, 134, finish) +
      rect(310, 366, 180, 14, log(pull), 6) +
      rect(310, 504, 180, 14, log(pull), 6) +
      rect(90, 306, 620, 36, log(finishes.marmore), 6) +
      (basin
        ? shape(
            'M236 214C240 290 276 306 292 306H508C524 306 560 290 564 214z',
            pillar(finishes.branco),
          ) +
          oval(400, 214, 164, 26, hollow(finishes.branco)) +
          tube('M640 306V170q0 -30 -30 -30h-50', 24, pull, 'round')
        : ''),
    detail: { x: 330, y: 380, zoom: 1.6 },
    bounds: basin
      ? { x: 90, y: 124, width: 620, height: 516 }
      : { x: 90, y: 300, width: 620, height: 340 },
    setting: 'bathroom',
    rest: 'stands',
  };
}

function cabinetMirror(finish: Finish): Drawing {
  return {
    art: casting(
      rect(140, 150, 520, 500, shade(finish), 8) +
        rect(150, 160, 330, 480, face(finishes.inox), 4) +
        rect(158, 168, 314, 464, glass, 4) +
        shape('M180 560L380 180h66L200 620z', '#ffffff', 'opacity=".4"') +
        rect(490, 160, 160, 480, finish.dark) +
        [160, 320, 480]
          .map(
            (y) =>
              rect(490, y, 160, 152, down(finish.deep, finish.dark)) +
              rect(490, y + 146, 160, 16, log(finish)),
          )
          .join('') +
        rect(514, 222, 46, 84, pillar(finishes.azulclaro), 12) +
        rect(574, 246, 52, 60, pillar(finishes.rosa), 8) +
        rect(520, 420, 100, 46, pillar(finishes.gelo), 14) +
        rect(520, 372, 100, 46, pillar(finishes.verdementa), 14) +
        disc(566, 590, 36, finishes.terracota.base),
    ),
    detail: { x: 480, y: 300, zoom: 1.7 },
    bounds: { x: 136, y: 146, width: 528, height: 508 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

export const bathroomFurniture: Illustration = (subject) => {
  const finish = finishFor(subject, [
    'carvalho',
    'branco',
    'nogueira',
    'cinza',
    'verdemusgo',
    'azulmarinho',
    'pretofosco',
  ]);
  const pulls = [finishes.pretofosco, finishes.cromado, finishes.dourado] as const;
  const pull = pulls[spread(subject.variant, pulls.length, 8)] ?? finishes.cromado;
  const name = plain(subject.name);
  const basin = !/sem cuba/.test(name);
  const feet = /\bpes\b/.test(name) || subject.variant % 2 === 0;
  const outline = /redond/.test(name) ? 'round' : /oval/.test(name) ? 'oval' : 'rectangular';
  const draw = kindOf(subject, [
    [/espelheira|armario/, () => cabinetMirror(finish)],
    [/^espelho/, () => mirror(finish, outline)],
    [/suspens|gaveta|balcao/, () => drawers(finish, pull, basin)],
    [/gabinete|conjunto|kit|movel/, () => vanity(finish, pull, feet, basin)],
  ]);
  return draw();
};
