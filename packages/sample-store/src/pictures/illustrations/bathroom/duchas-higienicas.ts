import { ball, face, finishes, log, pillar } from '../../drawing/finishes';
import { tube } from '../../drawing/parts';
import { casting, disc, group, oval, rect, shape } from '../../drawing/svg';
import type { Illustration } from '../illustration';
import { finishFor, nuance } from '../illustration';
import { hose, wallValve } from './showers';

/** A trigger handset on its hook, a hose, and the valve on the wall. */
export const hygienicShower: Illustration = (subject) => {
  const finish = finishFor(subject, [
    'cromado',
    'pretofosco',
    'branco',
    'dourado',
    'inox',
    'cobre',
  ]);
  const sway = Math.round(nuance(subject, 5) * 40);
  const lever = subject.name ? /monocomando/i.test(subject.name) : subject.variant % 2 === 0;
  const bare = /sem registro/i.test(subject.name);
  const valve = bare
    ? disc(250, 290, 58, face(finish))
    : lever
      ? disc(250, 290, 78, face(finish)) +
        disc(250, 290, 46, ball(finish)) +
        tube('M250 290L150 236', 28, finish, 'round')
      : wallValve(250, 290, finish);
  const sprayer = group(
    rect(512, 300, 56, 250, pillar(finish), 24) +
      shape('M500 300q-6 -90 40 -116t92 -4l-14 84q-44 2 -46 40z', log(finish)) +
      oval(628, 222, 20, 46, log(finishes.cinzaclaro)) +
      oval(632, 222, 11, 32, finishes.chumbo.base) +
      shape('M500 330q-34 60 -14 150l16 -4q-6 -80 12 -130z', face(finish)) +
      rect(522, 540, 36, 46, pillar(finish), 6),
    `transform="rotate(8 540 380)"`,
  );
  return {
    art: casting(
      rect(226, 340, 48, 90, pillar(finish), 8) +
        rect(232, 416, 36, 40, log(finish), 6) +
        hose(
          `M250 450C250 ${650 + sway} ${330 + sway / 2} 730 420 720S512 660 514 580`,
          finish,
          24,
        ) +
        disc(560, 400, 52, face(finish)) +
        valve +
        sprayer,
    ),
    detail: { x: 540, y: 310, zoom: 1.8 },
    bounds: { x: 140, y: 160, width: 530, height: 580 },
    setting: 'bathroom',
    rest: 'hangs',
  };
};
