import { darker, lighter, mix } from '../../drawing/colour';
import type { FinishName } from '../../drawing/finishes';
import { finishes } from '../../drawing/finishes';
import { spread } from '../../drawing/random';
import { concrete, encaustic, marble, terrazzo, timber } from '../../drawing/surfaces';
import type { Subject } from '../illustration';
import { finishNameFor } from '../illustration';
import type { Tile } from './tile-drawing';

const colourOf = (subject: Subject, usual: readonly FinishName[]) =>
  finishes[finishNameFor(subject, usual)].base;

export function marbleTile(subject: Subject): Tile {
  const colour = colourOf(subject, [
    'marmore',
    'travertino',
    'preto',
    'cinza',
    'gelo',
    'verdemusgo',
  ]);
  const dark = parseInt(colour.slice(1, 3), 16) < 90;
  const ground = dark ? colour : lighter(colour, 0.35);
  const golden = spread(subject.variant, 3, 5) === 0;
  const vein = dark ? '#d9d3c6' : golden ? '#b48a4a' : darker(colour, 0.42);
  return { material: marble(ground, vein), edge: ground, grout: mix(ground, '#9a958e', 0.25) };
}

export function timberTile(subject: Subject): Tile {
  const colour = colourOf(subject, ['carvalho', 'nogueira', 'pinus', 'ebano', 'cinza', 'areia']);
  return {
    material: timber(colour, 4 + spread(subject.variant, 2, 2)),
    edge: colour,
    grout: darker(colour, 0.4),
  };
}

export function concreteTile(subject: Subject): Tile {
  const colour = colourOf(subject, ['cimento', 'chumbo', 'cinzaclaro', 'areia', 'bege']);
  return { material: concrete(colour), edge: colour, grout: darker(colour, 0.16) };
}

export function terrazzoTile(subject: Subject): Tile {
  const colour = lighter(
    colourOf(subject, ['gelo', 'cinzaclaro', 'rosa', 'verdementa', 'chumbo']),
    0.15,
  );
  return {
    material: terrazzo(colour, ['#b9654a', '#4d5a61', '#d8a548', '#7f9a8a', darker(colour, 0.35)]),
    edge: colour,
    grout: darker(colour, 0.12),
  };
}

export function plainFloor(subject: Subject): Tile {
  const colour = colourOf(subject, ['bege', 'branco', 'cinzaclaro', 'areia', 'terracota']);
  return { material: concrete(colour), edge: colour, grout: darker(colour, 0.22) };
}

export function stoneFloor(subject: Subject): Tile {
  const colour = colourOf(subject, ['areia', 'cinza', 'terracota', 'verdemusgo', 'chumbo']);
  return {
    material: terrazzo(colour, [darker(colour, 0.2), lighter(colour, 0.2), darker(colour, 0.1)]),
    edge: colour,
    grout: darker(colour, 0.25),
  };
}

const pairs = [
  ['#2f5d8c', '#d9a441'],
  ['#3b4148', '#a8adb2'],
  ['#b5563a', '#3f6f6a'],
  ['#2f6f5a', '#d6b06a'],
] as const;

export function encausticTile(subject: Subject): Tile {
  const [first, second] = pairs[spread(subject.variant, pairs.length, 4)] ?? pairs[0];
  return { material: encaustic('#f1ebe0', first, second), edge: '#e6dfd2', grout: '#cfc7b8' };
}
