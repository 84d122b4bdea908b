import type { Finish } from '../../drawing/finishes';
import { face, finishes, log, pillar } from '../../drawing/finishes';
import { tube } from '../../drawing/parts';
import { casting, disc, oval, rect, stroke } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf } from '../illustration';
import { handset, hose } from './showers';

function showerArm(finish: Finish): Drawing {
  return {
    art: casting(
      disc(610, 300, 112, face(finish)) +
        disc(606, 296, 74, face(finish)) +
        tube('M606 296H330Q220 296 190 400L168 500', 52, finish) +
        rect(128, 486, 80, 56, pillar(finish), 6, 'transform="rotate(12 168 500)"') +
        stroke('M122 508l80 17M120 524l80 17', finish.deep, 4, 'butt', 'opacity=".6"'),
    ),
    detail: { x: 300, y: 350, zoom: 1.7 },
    bounds: { x: 104, y: 186, width: 620, height: 370 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

/** A hose in a loop with its nuts. */
export function coiledHose(finish: Finish): Drawing {
  const nut = (x: number, y: number, turn: number) =>
    rect(x - 30, y - 44, 60, 88, pillar(finish), 8, `transform="rotate(${turn} ${x} ${y})"`);
  return {
    art: casting(
      hose(
        'M210 250C120 420 220 650 420 640S690 440 580 300S300 230 290 400S470 560 520 450S480 250 400 160',
        finish,
        34,
      ) +
        nut(214, 236, 24) +
        nut(394, 148, -32),
    ),
    detail: { x: 300, y: 330, zoom: 1.8 },
    bounds: { x: 150, y: 100, width: 500, height: 565 },
    setting: 'bathroom',
    rest: 'lies',
  };
}

function handShower(finish: Finish, bar: boolean): Drawing {
  return {
    art: casting(
      (bar
        ? tube('M430 130V690', 28, finish, 'round') +
          rect(396, 120, 68, 40, log(finish), 8) +
          rect(396, 660, 68, 40, log(finish), 8) +
          rect(390, 470, 90, 70, log(finish), 12)
        : '') +
        hose('M474 650C500 780 660 700 640 520S600 250 650 180', finish, 24) +
        handset(finish),
    ),
    detail: { x: 330, y: 320, zoom: 1.8 },
    bounds: { x: 170, y: 160, width: 500, height: 570 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

function heatingElement(finish: Finish): Drawing {
  const coil = (y: number) =>
    Array.from(
      { length: 15 },
      (_, at) =>
        oval(190 + at * 30, y, 13, 44, 'none', `stroke="${finish.dark}" stroke-width="9"`) +
        oval(188 + at * 30, y - 2, 13, 44, 'none', `stroke="${finish.light}" stroke-width="4"`),
    ).join('');
  return {
    art: casting(
      disc(400, 400, 270, face(finishes.gelo)) +
        disc(400, 400, 236, finishes.gelo.dark, 'opacity=".45"') +
        coil(330) +
        coil(470) +
        rect(366, 204, 68, 56, pillar(finishes.latao), 8) +
        rect(150, 300, 28, 60, pillar(finishes.latao), 6) +
        rect(626, 300, 28, 60, pillar(finishes.latao), 6) +
        rect(150, 440, 28, 60, pillar(finishes.latao), 6) +
        rect(626, 440, 28, 60, pillar(finishes.latao), 6),
    ),
    detail: { x: 300, y: 360, zoom: 1.9 },
    bounds: { x: 126, y: 126, width: 548, height: 548 },
    setting: 'bathroom',
    rest: 'lies',
  };
}

function basket(finish: Finish): Drawing {
  const wires = Array.from(
    { length: 10 },
    (_, at) => `M${190 + at * 46} 430L${206 + at * 43} 600`,
  ).join('');
  return {
    art: casting(
      tube('M300 440V210q0 -60 50 -60h100q50 0 50 60v230', 18, finish, 'round') +
        rect(230, 280, 96, 250, pillar(finishes.azulclaro), 20) +
        rect(254, 244, 48, 42, pillar(finishes.branco), 6) +
        rect(346, 316, 86, 214, pillar(finishes.rosa), 16) +
        rect(364, 282, 50, 40, pillar(finishes.branco), 8) +
        rect(452, 400, 120, 130, pillar(finishes.verdementa), 24) +
        stroke(wires, finish.dark, 9) +
        stroke(wires, finish.light, 4) +
        tube('M176 430H620', 16, finish, 'round') +
        tube('M200 600H598', 16, finish, 'round') +
        tube('M188 514H608', 12, finish, 'round') +
        rect(374, 128, 52, 44, log(finish), 10),
    ),
    detail: { x: 350, y: 440, zoom: 1.7 },
    bounds: { x: 166, y: 124, width: 468, height: 490 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

export const showerAccessories: Illustration = (subject) => {
  const finish = finishFor(subject, ['cromado', 'pretofosco', 'branco', 'dourado', 'inox']);
  const showerRail = (of: Finish) => handShower(of, /barra/i.test(subject.name));
  const draw = kindOf(subject, [
    [/braco|\bcano\b|haste/, showerArm],
    [/mangueira|flexivel/, coiledHose],
    [/duchinha|ducha|chuveirinho|manual|suporte/, showerRail],
    [/resistencia/, heatingElement],
    [/prateleira|porta|cesto|shampoo/, basket],
  ]);
  return draw(draw === heatingElement ? finishes.niquel : finish);
};
