import type { Finish } from '../../drawing/finishes';
import { ball, finishes, log, pillar } from '../../drawing/finishes';
import { tube } from '../../drawing/parts';
import { casting, disc, oval, rect, stroke } from '../../drawing/svg';
import type { Drawing } from '../illustration';

/** Float valve of a water tank. */
export function floatValve(ballFinish: Finish, metal: Finish = finishes.latao): Drawing {
  return {
    art: casting(
      tube('M250 330L520 470', 18, metal, 'round') +
        rect(90, 286, 110, 70, log(metal), 6) +
        stroke(
          'M104 288v66M122 288v66M140 288v66M158 288v66',
          metal.deep,
          6,
          'butt',
          'opacity=".6"',
        ) +
        rect(190, 262, 44, 118, pillar(metal), 6) +
        rect(226, 290, 70, 66, log(metal), 10) +
        rect(234, 350, 44, 70, pillar(metal), 6) +
        disc(560, 500, 136, ball(ballFinish)) +
        stroke('M430 474a136 40 10 0 0 262 56', ballFinish.deep, 7, 'round', 'opacity=".45"') +
        oval(510, 436, 40, 22, '#ffffff', 'opacity=".4" transform="rotate(-36 510 436)"'),
      10,
      18,
      12,
    ),
    detail: { x: 260, y: 340, zoom: 1.8 },
    bounds: { x: 86, y: 256, width: 614, height: 384 },
    setting: 'site',
    rest: 'lies',
  };
}
