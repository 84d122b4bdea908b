import type { Finish } from '../../drawing/finishes';
import { face } from '../../drawing/finishes';
import { across, casting, disc, oval, rect, shape } from '../../drawing/svg';
import type { Drawing } from '../illustration';

const glass = across(
  ['#d3e4ea', 0],
  ['#f3fafc', 0.35],
  ['#c6dae2', 0.55],
  ['#e3eff3', 0.8],
  ['#b8ced7', 1],
);

const streak = (path: string) => shape(path, '#ffffff', 'opacity=".4"');

const outlines = {
  round: (frame: string) =>
    disc(400, 400, 280, frame) +
    disc(400, 400, 258, glass) +
    streak('M240 520L520 200l60 40L300 590z'),
  oval: (frame: string) =>
    oval(400, 400, 210, 290, frame) +
    oval(400, 400, 190, 270, glass) +
    streak('M270 500L480 190l50 40L310 590z'),
  rectangular: (frame: string) =>
    rect(190, 110, 420, 580, frame, 18) +
    rect(210, 130, 380, 540, glass, 8) +
    streak('M230 520L520 150h60L260 600z'),
};

/** A framed mirror on the wall. */
export function mirror(finish: Finish, outline: keyof typeof outlines): Drawing {
  return {
    art: casting(outlines[outline](face(finish))),
    detail: { x: 500, y: 250, zoom: 1.7 },
    bounds: { x: 120, y: 110, width: 560, height: 580 },
    setting: 'bathroom',
    rest: 'hangs',
  };
}
