import type { Finish } from '../../drawing/finishes';
import { face, finishes, spokenFinish, top } from '../../drawing/finishes';
import { darker, lighter } from '../../drawing/colour';
import { randomFrom, spread } from '../../drawing/random';
import {
  casting,
  clipped,
  diagonal,
  disc,
  polygon,
  radial,
  shape,
  stroke,
} from '../../drawing/svg';
import type { Point } from '../../drawing/svg';
import type { Drawing, Illustration } from '../illustration';
import { finishFor, kindOf, r1 } from '../illustration';

const polar = (angle: number, far: number): Point => [
  r1(400 + Math.cos(angle) * far),
  r1(400 + Math.sin(angle) * far),
];

const bore = (r = 34) =>
  disc(400, 400, r + 12, face(finishes.inox)) +
  disc(400, 400, r, '#efebe6') +
  shape(`M${400 - r} 400a${r} ${r} 0 0 1 ${r * 2} 0a${r} ${r * 0.8} 0 0 0 ${-r * 2} 0z`, '#b7b0a8');

/** Streaks of light turning about the centre, as on turned metal. */
const sheen = (r: number) => {
  const wedge = (from: number, to: number, opacity: number) =>
    polygon(
      [[400, 400], polar(from, r), polar((from + to) / 2, r * 1.02), polar(to, r)],
      '#ffffff',
      `opacity="${opacity}"`,
    );
  return (
    wedge(-2.5, -2.1, 0.3) +
    wedge(-2.06, -1.95, 0.2) +
    wedge(0.7, 1.05, 0.22) +
    wedge(1.1, 1.2, 0.14)
  );
};

const framed = (art: string): Drawing => ({
  art: casting(art, 12, 20, 16),
  detail: { x: 540, y: 260, zoom: 1.9 },
  bounds: { x: 120, y: 120, width: 560, height: 560 },
  setting: 'workshop',
  rest: 'lies',
});

const print = (ink: string) =>
  shape('M400 400m-150 0a150 150 0 0 1 300 0h-60a90 90 0 0 0 -180 0z', ink) +
  stroke(
    'M296 452a118 118 0 0 0 208 0',
    '#ffffff',
    14,
    'butt',
    'stroke-dasharray="46 12 24 12" opacity=".85"',
  );

/** Diamond rim in segments, for stone and concrete. */
function segmented(ink: Finish): Drawing {
  const segments = Array.from({ length: 14 }, (_, at) => {
    const from = (at / 14) * Math.PI * 2;
    const to = from + ((Math.PI * 2) / 14) * 0.84;
    const edge = (far: number) =>
      [0, 0.25, 0.5, 0.75, 1].map((part) => polar(from + (to - from) * part, far));
    return polygon(
      [...edge(276), ...edge(228).reverse()],
      diagonal('#8d8478', '#6a6359', '#4d4740'),
    );
  }).join('');
  return framed(
    segments +
      disc(400, 400, 240, face(finishes.inox)) +
      sheen(236) +
      disc(400, 400, 176, diagonal(ink.light, ink.base, ink.dark)) +
      print(ink.deep) +
      bore(),
  );
}

/** Diamond rim in waves, for porcelain. */
function turbo(ink: Finish): Drawing {
  const waves = Array.from({ length: 60 }, (_, at) => {
    const angle = (at / 60) * Math.PI * 2;
    const [x, y] = polar(angle, 238);
    const [x2, y2] = polar(angle + 0.1, 274);
    return `M${x} ${y}L${x2} ${y2}`;
  }).join('');
  return framed(
    disc(400, 400, 276, diagonal('#8f867b', '#6d655b', '#4d4740')) +
      stroke(waves, '#39342e', 7, 'butt', 'opacity=".6"') +
      disc(400, 400, 234, face(finishes.inox)) +
      sheen(230) +
      disc(400, 400, 168, diagonal(ink.light, ink.base, ink.dark)) +
      Array.from({ length: 8 }, (_, at) =>
        disc(...polar((at * Math.PI) / 4, 202), 15, '#d9d4ce'),
      ).join('') +
      print(ink.deep) +
      bore(),
  );
}

/** A toothed blade for wood. */
function sawBlade(ink: Finish): Drawing {
  const teeth = 28;
  const rim = Array.from({ length: teeth }, (_, at): Point[] => {
    const from = (at / teeth) * Math.PI * 2;
    const step = (Math.PI * 2) / teeth;
    return [
      polar(from, 276),
      polar(from + step * 0.18, 274),
      polar(from + step * 0.3, 240),
      polar(from + step * 0.55, 240),
    ];
  }).flat();
  const tips = Array.from({ length: teeth }, (_, at) => {
    const from = (at / teeth) * Math.PI * 2;
    return polygon(
      [
        polar(from - 0.005, 278),
        polar(from + 0.045, 275),
        polar(from + 0.05, 258),
        polar(from, 262),
      ],
      '#5b564e',
    );
  }).join('');
  const slots = [0.4, 1.97, 3.54, 5.11]
    .map((angle) => {
      const [a, b] = [polar(angle, 150), polar(angle + 0.12, 226)];
      return stroke(
        `M${a[0]} ${a[1]}Q${polar(angle + 0.14, 190).join(' ')} ${b[0]} ${b[1]}`,
        '#8b9096',
        7,
      );
    })
    .join('');
  return framed(
    polygon(rim, diagonal('#c6cace', '#8d9298', '#a9aeb3', '#666b71')) +
      tips +
      sheen(236) +
      slots +
      disc(400, 400, 130, diagonal(ink.light, ink.base, ink.dark)) +
      bore(28),
  );
}

/** Overlapping abrasive leaves. */
function flap(grain: string, ink: Finish): Drawing {
  const leaves = Array.from({ length: 40 }, (_, at) => {
    const angle = (at / 40) * Math.PI * 2;
    return (
      polygon(
        [
          polar(angle, 120),
          polar(angle - 0.1, 274),
          polar(angle + 0.12, 276),
          polar(angle + 0.2, 124),
        ],
        at % 2 ? grain : lighter(grain, 0.12),
      ) +
      stroke(
        `M${polar(angle, 126).join(' ')}L${polar(angle - 0.1, 272).join(' ')}`,
        darker(grain, 0.45),
        3,
        'butt',
        'opacity=".6"',
      )
    );
  }).join('');
  return framed(
    leaves +
      disc(
        400,
        400,
        276,
        radial(0.35, 0.3, 0.8, ['#ffffff', 0, 0.28], ['#ffffff', 0.5, 0], ['#1a1c26', 1, 0.35]),
      ) +
      disc(400, 400, 134, diagonal(ink.light, ink.base, ink.dark)) +
      disc(400, 400, 104, diagonal(ink.dark, ink.base)) +
      bore(40),
  );
}

/** A thin bonded cutting disc for steel. */
function bonded(ink: Finish, seed: number): Drawing {
  const random = randomFrom(seed);
  const mesh = Array.from(
    { length: 22 },
    (_, at) => `M${130 + at * 26} 120v560M120 ${130 + at * 26}h560`,
  ).join('');
  const specks = Array.from({ length: 120 }, () => {
    const [x, y] = polar(random() * Math.PI * 2, 150 + random() * 120);
    return `M${x} ${y}h3`;
  }).join('');
  return framed(
    disc(400, 400, 276, diagonal('#5f6166', '#3b3d42', '#26272b')) +
      clipped('M400 128a272 272 0 1 1 -1 0z', stroke(mesh, '#8b8d92', 3, 'butt', 'opacity=".25"')) +
      stroke(specks, '#b9bbc0', 4, 'round', 'opacity=".5"') +
      disc(400, 400, 158, diagonal(ink.light, ink.base, ink.dark)) +
      disc(400, 400, 146, top(finishes.branco)) +
      print(ink.base) +
      bore(),
  );
}

const hubs = ['preto', 'cinzaclaro', 'vermelho', 'amarelo'] as const;
const grains = ['#b4622f', '#2f6d8c', '#8e3f32', '#3d4048'] as const;

export const discs: Illustration = (subject) => {
  const ink = finishFor(
    {
      ...subject,
      name: subject.name.replace(/a[cç]o|inox|madeira|concreto|m[aá]rmore|porcelanato/gi, ''),
    },
    ['vermelho', 'azul', 'amarelo', 'preto', 'verde', 'laranja'],
  );
  const said = spokenFinish(subject.tone);
  const grain = said
    ? finishes[said].base
    : (grains[spread(subject.variant, grains.length, 3)] ?? grains[0]);
  const hub = finishes[hubs[spread(subject.variant, hubs.length, 2)] ?? 'preto'];
  const draw = kindOf(subject, [
    [/flap|lixa|desbaste/, () => flap(grain, hub)],
    [/serra|madeira|widea/, () => sawBlade(ink)],
    [/segmentad/, () => segmented(ink)],
    [/turbo|liso|porcelanato|continu/, () => turbo(ink)],
    [/diamantad|concreto|marmore|granito/, () => segmented(ink)],
    [/disco|corte|aco|inox|ferro/, () => bonded(ink, subject.variant)],
  ]);
  return draw();
};
