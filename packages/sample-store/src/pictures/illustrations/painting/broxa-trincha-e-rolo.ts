import { coloured, finishes } from '../../drawing/finishes';
import { spread } from '../../drawing/random';
import { casting, turned } from '../../drawing/svg';
import type { Illustration } from '../illustration';
import { finishFor, gripFor, kindOf, nuance } from '../illustration';
import { shadow } from '../../drawing/parts';
import { blockBrush, flatBrush, roller, roundBrush, sleeves } from './brushes';

const paints = ['#d0252b', '#2f74c0', '#3f9560', '#f2bd2c', undefined, '#ea7a24'] as const;
const bristles = ['#c79a5e', '#3a3129', '#e6d3a8', '#8a5f36'] as const;
const fleeces = [finishes.gelo, coloured('#f0d77a'), coloured('#9fc5a4'), coloured('#c9d6e2')];

export const brushesAndRollers: Illustration = (subject) => {
  const grip = gripFor(subject, ['vermelho', 'carvalho', 'azul', 'preto', 'amarelo', 'verde']);
  const paint = paints[spread(subject.variant, paints.length, 5)];
  const bristle = /branca/i.test(subject.name)
    ? '#e6d9bd'
    : /gris/i.test(subject.name)
      ? '#8d8a84'
      : (bristles[spread(subject.variant, bristles.length, 6)] ?? '#c79a5e');
  const fleece = subject.tone
    ? finishFor(subject, ['gelo'])
    : (fleeces[spread(subject.variant, fleeces.length, 7)] ?? finishes.gelo);
  const rollerGrip = finishFor({ ...subject, tone: '', name: '' }, [
    'vermelho',
    'azul',
    'preto',
    'amarelo',
    'verde',
  ]);
  const size = nuance(subject, 8);
  const kind = kindOf(subject, [
    [/refil/, 'sleeves'],
    [/rolo/, 'roller'],
    [/trincha|pincel/, 'flat'],
    [/redonda/, 'round'],
    [/broxa|brocha|escova/, 'block'],
  ] as const);
  if (kind === 'sleeves') {
    return {
      art: shadow(400, 640, 290, 40) + sleeves(fleece),
      detail: { x: 520, y: 420, zoom: 1.7 },
      bounds: { x: 110, y: 190, width: 580, height: 460 },
      setting: 'room',
      rest: 'stands',
    };
  }
  if (kind === 'roller') {
    return {
      art: casting(
        turned(-10, 400, 400, roller(fleece, rollerGrip, paint, 360 + Math.round(size * 60))),
      ),
      detail: { x: 380, y: 200, zoom: 1.7 },
      bounds: { x: 120, y: 100, width: 570, height: 610 },
      setting: 'room',
      rest: 'lies',
    };
  }
  const flat = kind === 'flat';
  const art = flat
    ? flatBrush(180 + Math.round(size * 56), grip, bristle, paint)
    : kind === 'round'
      ? roundBrush(grip, bristle)
      : blockBrush(grip, bristle);
  return {
    art: casting(turned(flat ? 24 : 10, 400, 400, art)),
    detail: { x: 360, y: 500, zoom: 1.7 },
    bounds: { x: 150, y: 110, width: 500, height: 580 },
    setting: 'room',
    rest: 'lies',
  };
};
