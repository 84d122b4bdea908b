import { ball, face, finishes, log } from '../../drawing/finishes';
import { casting, down, oval, rect, shape } from '../../drawing/svg';
import type { Illustration } from '../illustration';
import { finishFor, nuance } from '../illustration';

/** A seat with its lid up, seen from the front. */
export const toiletSeat: Illustration = (subject) => {
  const finish = finishFor(subject, ['branco', 'gelo', 'bege', 'preto', 'cinza', 'carvalho']);
  const hinges = /dourad/i.test(subject.name) ? finishes.dourado : finishes.cromado;
  const squared =
    /quadrad|deca|vogue|square/i.test(subject.name) || (!subject.name && subject.variant % 2);
  const broad = Math.round(nuance(subject, 4) * 14);
  const l = 222 - broad;
  const r = 578 + broad;
  const lid = squared
    ? `M${l} 150q0 -52 52 -52H${r - 52}q52 0 52 52V400H${l}z`
    : `M${l} 320C${l - 10} 160 290 92 400 92S${r + 10} 160 ${r} 320L${r - 12} 410H${l + 12}z`;
  const ring = squared
    ? `M${l - 6} 440H${r + 6}V600q0 96 -90 100H${l + 84}q-90 -4 -90 -100z`
    : `M${l} 440H${r}C${r + 26} 560 ${r - 30} 704 400 706S${l - 26} 560 ${l} 440z`;
  return {
    art: casting(
      shape(lid, face(finish)) +
        shape(
          lid,
          down(['#ffffff', 0, 0.35], ['#ffffff', 0.5, 0]),
          'transform="translate(14 14) scale(.964 .93)"',
        ) +
        shape(`M${l + 12} 388H${r - 12}L${r + 6} 446H${l - 6}z`, log(finish)) +
        shape(ring, face(finish)) +
        shape(ring, finish.dark, 'transform="translate(72 146) scale(.82 .74)" opacity=".5"') +
        (squared
          ? `<path d="M310 492H490Q524 492 522 530Q520 642 450 648H350Q280 642 278 530Q276 492 310 492z" fill="#e9e5e0"/>`
          : oval(400, 560, 118, 88, '#e9e5e0')) +
        oval(400, 566, 112, 80, finishes.cinza.base, 'opacity=".16"') +
        rect(290, 396, 64, 46, log(hinges), 10) +
        rect(446, 396, 64, 46, log(hinges), 10) +
        oval(322, 419, 12, 12, ball(hinges)) +
        oval(478, 419, 12, 12, ball(hinges)),
    ),
    detail: { x: 350, y: 430, zoom: 1.8 },
    bounds: { x: 200, y: 90, width: 400, height: 620 },
    setting: 'bathroom',
    rest: 'hangs',
  };
};
