import type { Finish } from '../../drawing/finishes';
import { face, finishes, log, pillar } from '../../drawing/finishes';
import { tube } from '../../drawing/parts';
import { casting, disc, oval, rect, stroke, turned } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf, nuance } from '../illustration';

const nut = (cx: number, y: number, width: number, finish: Finish) =>
  rect(cx - width / 2, y, width, 54, pillar(finish), 8) +
  [0.2, 0.4, 0.6, 0.8]
    .map((at) =>
      rect(cx - width / 2 + width * at - 3, y + 4, 6, 46, finish.deep, 3, 'opacity=".3"'),
    )
    .join('');

const sideNut = (x: number, cy: number, height: number, finish: Finish) =>
  rect(x, cy - height / 2, 54, height, log(finish), 8);

function corrugated(finish: Finish, sag: number): Drawing {
  const path = `M250 210V430C250 ${640 + sag} 420 ${640 + sag} 420 480S560 300 600 440V600`;
  return {
    art: casting(
      tube(path, 74, finish) +
        stroke(path, finish.deep, 74, 'butt', 'stroke-dasharray="5 15" opacity=".3"') +
        stroke(
          path,
          finish.glint,
          74,
          'butt',
          'stroke-dasharray="4 16" stroke-dashoffset="-7" opacity=".55"',
        ) +
        nut(250, 170, 120, finish) +
        rect(214, 120, 72, 54, pillar(finish), 6) +
        rect(564, 590, 72, 80, pillar(finish), 6) +
        nut(600, 560, 96, finish),
      12,
      20,
      14,
    ),
    detail: { x: 340, y: 480, zoom: 1.7 },
    bounds: { x: 186, y: 116, width: 468, height: 560 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

/** Bottle trap in metal. */
function bottle(finish: Finish): Drawing {
  return {
    art: casting(
      rect(270, 110, 76, 230, pillar(finish)) +
        nut(308, 140, 116, finish) +
        rect(360, 372, 280, 68, log(finish), 4) +
        oval(652, 406, 34, 92, log(finish)) +
        oval(640, 406, 22, 70, face(finish)) +
        sideNut(384, 406, 100, finish) +
        nut(308, 310, 132, finish) +
        rect(232, 356, 152, 250, pillar(finish), 18) +
        rect(222, 540, 172, 96, pillar(finish), 26) +
        rect(236, 560, 144, 8, finish.deep, 4, 'opacity=".4"'),
      12,
      20,
      14,
    ),
    detail: { x: 330, y: 420, zoom: 1.7 },
    bounds: { x: 218, y: 106, width: 472, height: 534 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

/** U bend in rigid pipe. */
function bend(finish: Finish): Drawing {
  return {
    art: casting(
      tube('M250 140V470a100 100 0 0 0 200 0V420q0 -60 60 -60h130', 76, finish) +
        nut(250, 180, 118, finish) +
        nut(250, 410, 118, finish) +
        nut(450, 410, 118, finish) +
        sideNut(560, 360, 112, finish) +
        oval(652, 360, 30, 88, log(finish)) +
        oval(640, 360, 20, 66, face(finish)) +
        disc(350, 590, 34, face(finish)) +
        disc(350, 590, 18, finish.deep, 'opacity=".35"'),
      12,
      20,
      14,
    ),
    detail: { x: 340, y: 480, zoom: 1.7 },
    bounds: { x: 186, y: 136, width: 500, height: 494 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

/** For a double bowl: two inlets into one trap. */
function double(finish: Finish, ribbed: boolean): Drawing {
  const ribs = (path: string) =>
    ribbed ? stroke(path, finish.deep, 64, 'butt', 'stroke-dasharray="5 15" opacity=".35"') : '';
  return {
    art: casting(
      tube('M200 150V340q0 50 50 50H550q50 0 50 -50V150', 64, finish) +
        ribs('M200 150V340q0 50 50 50H550q50 0 50 -50V150') +
        nut(200, 170, 104, finish) +
        nut(600, 170, 104, finish) +
        tube('M400 390V500a84 84 0 0 0 168 0V470q0 -30 40 -30h70', 64, finish) +
        rect(346, 340, 108, 96, pillar(finish), 10) +
        nut(400, 450, 104, finish) +
        sideNut(620, 440, 96, finish),
      12,
      20,
      14,
    ),
    detail: { x: 430, y: 430, zoom: 1.6 },
    bounds: { x: 144, y: 146, width: 540, height: 474 },
    setting: 'kitchen',
    rest: 'hangs',
  };
}

/** From the wall to the toilet: a straight or adjustable tube with its flange. */
function connection(finish: Finish, adjustable: boolean): Drawing {
  const rib = 'stroke-dasharray="6 16" opacity=".35"';
  const art =
    tube('M200 400H620', 110, finish) +
    (adjustable ? stroke('M330 400H540', finish.deep, 110, 'butt', rib) : '') +
    rect(180, 330, 70, 140, log(finishes.preto), 14) +
    oval(610, 400, 60, 150, log(finish)) +
    oval(596, 400, 44, 118, face(finish)) +
    rect(640, 350, 50, 100, log(finish), 6);
  return {
    art: casting(turned(-16, 400, 400, art), 12, 20, 14),
    detail: { x: 560, y: 360, zoom: 1.7 },
    bounds: { x: 160, y: 190, width: 550, height: 410 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}

export const traps: Illustration = (subject) => {
  const sag = Math.round(nuance(subject, 2) * 40);
  const plastic = finishFor(subject, ['branco', 'cinzaclaro', 'preto', 'branco', 'cromado']);
  const metal = finishFor(subject, ['cromado', 'pretofosco', 'dourado', 'inox', 'cobre']);
  const draw = kindOf(subject, [
    [/tubo de ligacao/, () => connection(plastic, /ajust/i.test(subject.name))],
    [/dupl/, () => double(plastic, /sanfonad/i.test(subject.name))],
    [/copo|garrafa|metal|articulad|latao/, () => bottle(metal)],
    [/tubular|rigid|\bu\b/, () => bend(plastic)],
    [/sanfonad|flexivel|extensivel|universal|sifao/, () => corrugated(plastic, sag)],
  ]);
  return draw();
};
