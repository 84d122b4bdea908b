import type { Finish } from '../../drawing/finishes';
import { face, finishes, log, pillar, top } from '../../drawing/finishes';
import { shadow } from '../../drawing/parts';
import { disc, oval, rect, shape } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf, nuance } from '../illustration';
import { floatValve } from './float-valve';

const outlet = (x: number, y: number, finish: Finish) =>
  disc(x, y, 26, face(finish)) + disc(x, y, 15, finish.deep);

/** The blue tub on every Brazilian roof. */
function roofTank(finish: Finish, broad: number): Drawing {
  const [l, r] = [140 - broad, 660 + broad];
  const w = r - l;
  return {
    art:
      shadow(410, 658, w / 2 + 10, 46) +
      shape(
        `M${l} 300L${l + 70} 626q6 26 34 30q${w / 2 - 104} 26 ${w - 208} 0q28 -4 34 -30L${r} 300z`,
        pillar(finish),
      ) +
      [380, 470, 560]
        .map((y, at) => {
          const spare = 26 + at * 20;
          return shape(
            `M${l + spare - 8} ${y}q${w / 2 - spare} 50 ${w - spare * 2 + 16} 0v18q${-w / 2 + spare} 50 ${-w + spare * 2 - 16} 0z`,
            pillar(finish),
            'opacity=".9"',
          );
        })
        .join('') +
      rect(330, 420, 140, 74, '#ffffff', 10, 'opacity=".92"') +
      shape('M400 430q26 32 0 52q-26 -20 0 -52z', finish.base) +
      outlet(l + 108, 596, finishes.preto) +
      shape(`M${l - 20} 270v30q${w / 2 + 20} 90 ${w + 40} 0v-30z`, pillar(finish)) +
      oval(400, 270, w / 2 + 20, 58, log(finish)) +
      shape(
        `M${l + 16} 262q${w * 0.2} -110 ${w / 2 - 16} -112t${w / 2 - 16} 112q${-w / 2 + 16} 56 ${-w + 32} 0z`,
        face(finish),
      ) +
      shape(`M${l + 90} 214q80 -46 190 -52q-110 40 -150 104z`, '#ffffff', 'opacity=".25"') +
      oval(400, 160, 70, 16, top(finish)),
    detail: { x: 360, y: 300, zoom: 1.6 },
    bounds: { x: l - 20, y: 140, width: w + 40, height: 540 },
    setting: 'yard',
    rest: 'stands',
  };
}

/** Tall tank with a screw lid. */
function uprightTank(finish: Finish, broad: number): Drawing {
  const [l, r] = [230 - broad, 570 + broad];
  const w = r - l;
  const rings = [270, 350, 430, 510, 590]
    .map((y) =>
      shape(
        `M${l - 8} ${y}a${w / 2 + 8} 30 0 0 0 ${w + 16} 0v22a${w / 2 + 8} 30 0 0 1 ${-w - 16} 0z`,
        pillar(finish),
      ),
    )
    .join('');
  return {
    art:
      shadow(410, 690, w / 2 + 30, 40) +
      shape(`M${l} 230V660a${w / 2} 36 0 0 0 ${w} 0V230z`, pillar(finish)) +
      rings +
      shape(
        `M${l} 236Q${l + 10} 160 340 140H460Q${r - 10} 160 ${r} 236a${w / 2} 34 0 0 1 ${-w} 0z`,
        face(finish),
      ) +
      rect(336, 104, 128, 48, pillar(finishes.preto), 12) +
      oval(400, 106, 64, 14, top(finishes.preto)) +
      rect(350, 440, 100, 62, '#ffffff', 8, 'opacity=".92"') +
      shape('M400 448q22 26 0 44q-22 -18 0 -44z', finish.base) +
      outlet(l + 60, 648, finishes.preto),
    detail: { x: 400, y: 210, zoom: 1.7 },
    bounds: { x: l - 8, y: 92, width: w + 16, height: 604 },
    setting: 'yard',
    rest: 'stands',
  };
}

/** Slim cistern for rain water, with a tap. */
function cistern(finish: Finish): Drawing {
  return {
    art:
      shadow(410, 694, 220, 36) +
      shape(
        'M240 170q0 -40 40 -40H520q40 0 40 40V650q0 40 -40 40H280q-40 0 -40 -40z',
        pillar(finish),
      ) +
      [220, 316, 412, 508].map((y) => rect(272, y, 256, 66, log(finish), 26)).join('') +
      rect(330, 96, 140, 44, pillar(finishes.preto), 12) +
      rect(374, 610, 52, 40, pillar(finishes.latao), 6) +
      rect(356, 600, 88, 16, log(finishes.vermelho), 8) +
      rect(388, 646, 24, 26, pillar(finishes.latao), 4),
    detail: { x: 400, y: 540, zoom: 1.7 },
    bounds: { x: 236, y: 92, width: 328, height: 602 },
    setting: 'yard',
    rest: 'stands',
  };
}

export const waterTanks: Illustration = (subject) => {
  const broad = Math.round(nuance(subject, 5) * 34);
  if (/boia/i.test(subject.name)) {
    const balls = ['azul', 'vermelho', 'branco'] as const;
    const metal = /pl[aá]stica/i.test(subject.name) ? finishes.gelo : finishes.latao;
    const floating = finishes[balls[subject.variant % balls.length] ?? 'azul'];
    return { ...floatValve(floating, metal), setting: 'site' };
  }
  const draw = kindOf(subject, [
    [/cisterna|slim/, cistern],
    [/tanque|vertical|torre/, uprightTank],
    [/caixa|polietileno|fibra/, roofTank],
  ]);
  return draw(finishFor(subject, ['azul', 'azul', 'verde', 'azulclaro', 'cinza', 'areia']), broad);
};
