import type { Finish } from '../../drawing/finishes';
import { face, finishes, hollow, log, pillar } from '../../drawing/finishes';
import { tube } from '../../drawing/parts';
import { disc, group, oval, rect, shape, stroke } from '../../drawing/svg';

/** Thin threads of water under a spray plate. */
export const rain = (left: number, right: number, y: number, length: number) =>
  stroke(
    Array.from({ length: 12 }, (_, at) => {
      const x = left + ((right - left) * at) / 11;
      const lean = (x - (left + right) / 2) * 0.1;
      return `M${Math.round(x)} ${y + ((at * 13) % 30)}l${lean.toFixed(1)} ${length - ((at * 29) % 70)}`;
    }).join(''),
    '#8cc6e6',
    5,
    'round',
    'opacity=".6" stroke-dasharray="46 16"',
  );

/** The tap-sized handset of a hand shower, head up to the left. */
export const handset = (finish: Finish) =>
  tube('M470 640L420 420Q404 350 360 310', 46, finish, 'round') +
  group(
    oval(300, 290, 122, 84, face(finish)) +
      oval(292, 302, 104, 68, hollow(finishes.cinzaclaro)) +
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((at) =>
          disc(
            292 + Math.cos((at * Math.PI) / 4) * 66,
            302 + Math.sin((at * Math.PI) / 4) * 42,
            7,
            finishes.chumbo.base,
          ),
        )
        .join('') +
      oval(292, 302, 26, 17, finishes.chumbo.base),
    'transform="rotate(-34 300 290)"',
  );

/** A corrugated metal hose along a path. */
export const hose = (path: string, finish: Finish, width = 30) =>
  tube(path, width, finish, 'round') +
  stroke(path, finish.deep, width, 'butt', 'stroke-dasharray="3 11" opacity=".55"');

/** A valve on the wall with a cross handle. */
export const wallValve = (cx: number, cy: number, finish: Finish) =>
  disc(cx, cy, 62, face(finish)) +
  rect(cx - 84, cy - 15, 168, 30, log(finish), 15) +
  rect(cx - 15, cy - 84, 30, 168, pillar(finish), 15) +
  disc(cx, cy, 34, face(finish));

/** An arm from the wall, at the right, with its flange. */
export const arm = (finish: Finish, x: number, y: number, low: number) =>
  oval(690, y, 20, 58, log(finish)) + tube(`M690 ${y}H${x + 60}Q${x} ${y} ${x} ${low}`, 34, finish);

/** The bulb of an electric shower. */
export const bulb = (finish: Finish) =>
  shape(
    'M250 300C250 200 330 176 400 176S550 200 550 300L590 430q4 34 -26 44H236q-30 -10 -26 -44z',
    pillar(finish),
  ) +
  shape('M280 300q4 -84 90 -100q-52 60 -60 230h-56z', finish.glint, 'opacity=".45"') +
  oval(400, 474, 170, 34, log(finishes.cinzaclaro)) +
  oval(400, 478, 140, 24, '#8e98a2');
