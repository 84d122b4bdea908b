import type { Finish } from '../../drawing/finishes';
import { ball, coloured, face, finishes, log, pillar, shade, top } from '../../drawing/finishes';
import { handle, screw, shadow, tube } from '../../drawing/parts';
import { spread } from '../../drawing/random';
import {
  across,
  casting,
  clipped,
  down,
  moved,
  oval,
  rect,
  shape,
  stroke,
  turned,
} from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, gripFor, kindOf } from '../illustration';

const steel = finishes.inox;

/** A plasterer's float: toothed for adhesive, smooth for plaster. */
function float(grip: Finish, toothed: boolean, blade: Finish = steel): Drawing {
  const teeth = Array.from({ length: 19 }, () => 'v18h15v-18h15').join('');
  return {
    art: casting(
      turned(
        -14,
        400,
        400,
        (toothed
          ? shape(`M115 500${teeth}V300H115z`, face(steel))
          : rect(115, 300, 570, 216, face(blade), 4)) +
          stroke('M140 330L420 330', steel.glint, 8, 'round', 'opacity=".7"') +
          shape('M230 360h340v44H230z', log(finishes.grafite)) +
          rect(250, 330, 36, 66, pillar(finishes.grafite), 8) +
          rect(514, 330, 36, 66, pillar(finishes.grafite), 8) +
          shape('M216 300q0 -44 50 -44h268q50 0 50 44t-50 44H266q-50 0 -50 -44z', log(grip)) +
          [300, 350, 400, 450, 500]
            .map((x) => rect(x - 8, 258, 16, 84, grip.deep, 8, 'opacity=".22"'))
            .join('') +
          screw(256, 382, 10) +
          screw(544, 382, 10),
      ),
      10,
      18,
      12,
    ),
    detail: { x: 300, y: 420, zoom: 1.7 },
    bounds: { x: 110, y: 180, width: 580, height: 430 },
    setting: 'site',
    rest: 'lies',
  };
}

const putty = (grip: Finish): Drawing => ({
  art: casting(
    turned(
      28,
      400,
      400,
      shape('M250 120h300l-50 230q-6 30 -36 30H336q-30 0 -36 -30z', face(steel)) +
        stroke('M290 140l40 200', steel.glint, 12, 'round', 'opacity=".6"') +
        rect(350, 376, 100, 40, pillar(finishes.grafite), 6) +
        shape('M346 412h108q14 100 18 200q0 90 -72 90t-72 -90q4 -100 18 -200z', pillar(grip)) +
        oval(400, 650, 14, 18, '#efece8') +
        [460, 500, 540].map((y) => rect(344, y, 112, 12, grip.deep, 6, 'opacity=".25"')).join(''),
    ),
    10,
    18,
    12,
  ),
  detail: { x: 440, y: 300, zoom: 1.7 },
  bounds: { x: 150, y: 120, width: 500, height: 580 },
  setting: 'site',
  rest: 'lies',
});

const trowel = (grip: Finish): Drawing => ({
  art: casting(
    turned(
      -32,
      400,
      400,
      shape('M60 400L220 288Q400 270 430 392L430 408Q400 530 220 512z', face(steel)) +
        shape('M60 400L220 288Q400 270 430 392L420 400z', steel.glint, 'opacity=".35"') +
        tube('M400 400H470q30 0 30 -40h40', 22, steel, 'round') +
        handle(520, 360, 230, 72, grip),
    ),
    10,
    18,
    12,
  ),
  detail: { x: 380, y: 420, zoom: 1.7 },
  bounds: { x: 110, y: 130, width: 580, height: 520 },
  setting: 'site',
  rest: 'lies',
});

/** Levelling clips with their wedges, on a joint between two tiles. */
function levellers(clip: Finish): Drawing {
  const one = (x: number, y: number) =>
    moved(
      x,
      y,
      rect(-8, -92, 16, 110, pillar(finishes.branco), 4) +
        shape('M-44 -96q0 -16 16 -16h56q16 0 16 16v26h-88z', log(finishes.branco)) +
        shape('M-96 0L86 -52v52z', face(clip)) +
        stroke('M-60 -4L70 -40', clip.deep, 5, 'butt', 'stroke-dasharray="5 8" opacity=".6"'),
    );
  return {
    art:
      shadow(400, 636, 340, 44) +
      shape('M70 470L430 610V650L70 510z', finishes.gelo.deep) +
      shape('M430 610L730 420V460L430 650z', finishes.gelo.dark) +
      shape('M70 470L370 290L730 420L430 610z', top(finishes.gelo)) +
      stroke('M250 540L550 355M220 380L580 515', finishes.gelo.deep, 9, 'butt') +
      one(470, 404) +
      one(310, 414) +
      one(330, 492) +
      one(510, 490),
    detail: { x: 350, y: 400, zoom: 1.8 },
    bounds: { x: 66, y: 270, width: 668, height: 384 },
    setting: 'site',
    rest: 'stands',
  };
}

/** A heap of cross spacers. */
function spacers(plastic: Finish): Drawing {
  const cross = (x: number, y: number, size: number, angle: number) =>
    casting(
      turned(
        angle,
        x,
        y,
        rect(x - size, y - size * 0.24, size * 2, size * 0.48, log(plastic), 6) +
          rect(x - size * 0.24, y - size, size * 0.48, size * 2, pillar(plastic), 6),
      ),
      5,
      8,
      5,
    );
  const heap: readonly (readonly [number, number, number])[] = [
    [220, 520, 12],
    [340, 590, 40],
    [470, 560, 66],
    [590, 520, 20],
    [290, 440, 75],
    [420, 460, 30],
    [530, 420, 50],
    [360, 350, 8],
    [470, 330, 38],
    [410, 250, 60],
  ];
  return {
    art: shadow(410, 620, 300, 46) + heap.map(([x, y, angle]) => cross(x, y, 92, angle)).join(''),
    detail: { x: 420, y: 400, zoom: 1.8 },
    bounds: { x: 126, y: 156, width: 560, height: 540 },
    setting: 'site',
    rest: 'lies',
  };
}

const caulkingGun = (frame: Finish, sealant: Finish): Drawing => ({
  art: casting(
    turned(
      -18,
      400,
      400,
      tube('M120 380L40 380', 16, finishes.branco) +
        shape('M150 350L70 372v16L150 410z', log(finishes.branco)) +
        rect(150, 318, 350, 124, log(sealant), 10) +
        rect(220, 318, 190, 124, log(finishes.branco)) +
        rect(220, 356, 190, 34, sealant.base, 0, 'opacity=".9"') +
        rect(136, 306, 22, 148, log(frame), 6) +
        stroke('M150 450H520', frame.base, 16) +
        rect(496, 306, 40, 152, log(frame), 10) +
        rect(536, 372, 200, 14, log(steel), 6) +
        tube('M732 380q30 0 30 34', 14, steel, 'round') +
        shape(
          'M520 430h110q30 0 34 40l-6 170q-4 34 -40 34t-38 -40l6 -120q-50 0 -66 -40z',
          face(frame),
        ) +
        shape('M520 456q30 4 40 90q6 60 -20 90l-26 -10q20 -40 6 -100z', shade(frame)),
    ),
    10,
    18,
    12,
  ),
  detail: { x: 540, y: 420, zoom: 1.7 },
  bounds: { x: 60, y: 180, width: 670, height: 460 },
  setting: 'site',
  rest: 'lies',
});

/** A sack: mortar, grout, plaster. */
function sack(paper: Finish, band: Finish, content: Finish): Drawing {
  const side = 'M210 170Q400 140 590 170L604 300Q612 460 600 660Q400 700 200 660Q188 460 196 300z';
  return {
    art:
      shadow(410, 680, 260, 36) +
      shape(
        side,
        across([paper.dark, 0], [paper.light, 0.22], [paper.base, 0.55], [paper.dark, 1]),
      ) +
      clipped(
        side,
        rect(
          180,
          300,
          450,
          190,
          across([band.dark, 0], [band.light, 0.22], [band.base, 0.55], [band.dark, 1]),
        ) +
          rect(250, 336, 240, 30, '#ffffff', 8, 'opacity=".95"') +
          rect(250, 386, 170, 18, '#ffffff', 8, 'opacity=".7"') +
          rect(250, 420, 200, 18, '#ffffff', 8, 'opacity=".7"') +
          rect(452, 528, 112, 112, '#ffffff', 10) +
          [0, 1, 2, 3]
            .map((at) =>
              rect(462 + (at % 2) * 48, 538 + Math.floor(at / 2) * 48, 44, 44, face(content), 3),
            )
            .join('') +
          stroke(
            'M230 200q20 60 -8 120M560 210q-30 80 10 150M240 560q30 40 -10 100',
            paper.deep,
            7,
            'round',
            'opacity=".18"',
          ),
      ) +
      shape('M204 150Q400 118 596 150l-4 40Q400 160 208 190z', log(paper)) +
      stroke('M214 172Q400 142 586 172', '#c1272d', 5, 'butt', 'stroke-dasharray="14 8"'),
    detail: { x: 400, y: 340, zoom: 1.6 },
    bounds: { x: 186, y: 130, width: 428, height: 566 },
    setting: 'site',
    rest: 'stands',
  };
}

/** A rubber mallet for laying tiles. */
const mallet = (grip: Finish, head: Finish): Drawing => ({
  art: casting(
    turned(
      -38,
      400,
      400,
      handle(240, 400, 480, 58, grip) +
        rect(140, 250, 140, 300, pillar(head), 26) +
        oval(210, 262, 66, 16, ball(head)) +
        rect(140, 300, 140, 14, head.deep, 0, 'opacity=".4"') +
        rect(140, 486, 140, 14, head.deep, 0, 'opacity=".4"'),
    ),
    10,
    18,
    12,
  ),
  detail: { x: 280, y: 460, zoom: 1.7 },
  bounds: { x: 120, y: 120, width: 560, height: 560 },
  setting: 'site',
  rest: 'lies',
});

/** A cartridge of silicone or assembly glue. */
const tubeOfSealant = (body: Finish): Drawing => ({
  art:
    shadow(410, 700, 150, 26) +
    shape('M384 120h32l24 110h-80z', pillar(finishes.branco)) +
    rect(330, 226, 140, 30, pillar(finishes.branco), 8) +
    rect(310, 250, 180, 440, pillar(body), 8) +
    rect(310, 330, 180, 210, across('#e9e9e9', '#ffffff', '#cfd2d6')) +
    rect(334, 360, 110, 20, body.base, 8) +
    rect(334, 396, 80, 12, '#9aa1a9', 6) +
    shape('M310 500q60 -50 110 -10t70 -20v70H310z', across(body.light, body.base, body.dark)) +
    rect(310, 676, 180, 16, pillar(finishes.grafite), 6) +
    stroke('M400 122q-14 -34 6 -56', down(body.light, body.base), 14),
  detail: { x: 400, y: 280, zoom: 1.8 },
  bounds: { x: 300, y: 56, width: 200, height: 650 },
  setting: 'site',
  rest: 'stands',
});

export const applicationTools: Illustration = (subject) => {
  const grip = gripFor(subject, ['vermelho', 'carvalho', 'amarelo', 'azul', 'preto', 'verde']);
  const anonymous = { ...subject, name: '', tone: '' };
  const band = finishFor(anonymous, ['vermelho', 'azul', 'verde', 'laranja', 'azulmarinho']);
  const content = finishFor(subject, ['cinza', 'branco', 'bege']);
  const paper = spread(subject.variant, 2, 3) ? finishes.gelo : coloured('#d8b88a');
  const foam = /espuma/i.test(subject.name) ? coloured('#f0cf5a') : finishes.cinzaclaro;
  const draw = kindOf(subject, [
    [/desempenadeira.*(plastic|espuma|feltro)/, () => float(grip, false, foam)],
    [/desempenadeira.*(lisa|plastic|feltro|espuma)/, () => float(grip, false)],
    [/desempenadeira/, () => float(grip, true)],
    [/espatula|raspador/, () => putty(grip)],
    [
      /nivelador|cunha|clip/,
      () => levellers(finishFor(subject, ['vermelho', 'azul', 'amarelo', 'laranja'])),
    ],
    [
      /espacador/,
      () => spacers(finishFor(subject, ['branco', 'verde', 'azul', 'amarelo', 'vermelho'])),
    ],
    [/pistola|aplicador/, () => caulkingGun(grip, band)],
    [/argamassa|rejunte|massa|gesso|cimento/, () => sack(paper, band, content)],
    [
      /martelo|borracha/,
      () => mallet(finishes.carvalho, subject.variant % 2 ? finishes.preto : finishes.branco),
    ],
    [/silicone|selante|cola|adesivo|veda/, () => tubeOfSealant(band)],
    [/colher/, () => trowel(grip)],
  ]);
  return draw();
};
