import { darker, lighter } from '../../drawing/colour';
import type { FinishName } from '../../drawing/finishes';
import { finishes } from '../../drawing/finishes';
import { spread } from '../../drawing/random';
import type { Material } from '../../drawing/surfaces';
import { concrete, facets, hexagons, marble, relief, rows, slats } from '../../drawing/surfaces';
import type { Illustration, Subject } from '../illustration';
import { finishNameFor, kindOf } from '../illustration';
import { encausticTile } from './floor-materials';
import type { Tile } from './tile-drawing';
import { wallTile } from './tile-drawing';

interface Wall extends Tile {
  /** Tiles to a side of the board. */
  across: number;
}

function walled(
  subject: Subject,
  usual: readonly FinishName[],
  across: number,
  material: (colour: string) => Material,
): Wall {
  const colour = finishes[finishNameFor(subject, usual)].base;
  return {
    material: material(colour),
    edge: colour,
    grout: lighter(darker(colour, 0.14), 0.3),
    across,
  };
}

const metro = (subject: Subject) =>
  walled(subject, ['branco', 'verde', 'azulmarinho', 'rosa', 'preto', 'verdementa'], 2, (colour) =>
    rows([colour, lighter(colour, 0.06), darker(colour, 0.05)], 2, 5, 0.5),
  );
const bricks = (subject: Subject) =>
  walled(subject, ['terracota', 'gelo', 'cinza', 'marrom'], 2, (colour) =>
    rows([colour, darker(colour, 0.12), lighter(colour, 0.14), darker(colour, 0.05)], 2, 6, 0.5),
  );
const mosaic = (subject: Subject) =>
  walled(subject, ['azul', 'verdementa', 'preto', 'azulclaro', 'areia'], 2, (colour) =>
    rows([colour, lighter(colour, 0.25), darker(colour, 0.15), lighter(colour, 0.45)], 5, 5, 0),
  );
const honeycomb = (subject: Subject) =>
  walled(subject, ['gelo', 'verdemusgo', 'azulclaro', 'terracota', 'cinza'], 1, (colour) =>
    hexagons([colour, lighter(colour, 0.2), darker(colour, 0.14)], 5),
  );
const wavy = (subject: Subject) =>
  walled(subject, ['branco', 'bege', 'cinzaclaro', 'verdementa'], 1, (colour) => relief(colour, 6));
const faceted = (subject: Subject) =>
  walled(subject, ['branco', 'cinza', 'azulmarinho', 'areia'], 2, (colour) => facets(colour, 2));
const slatted = (subject: Subject) =>
  walled(subject, ['carvalho', 'nogueira', 'pinus', 'ebano'], 1, (colour) => slats(colour, 11));
const veined = (subject: Subject) =>
  walled(subject, ['marmore', 'travertino', 'gelo', 'preto'], 2, (colour) =>
    marble(lighter(colour, 0.3), darker(colour, 0.4)),
  );
const smooth = (subject: Subject) =>
  walled(subject, ['cimento', 'gelo', 'bege', 'branco'], 2, (colour) => concrete(colour));
const printed = (subject: Subject): Wall => ({
  ...encausticTile(subject),
  across: 2 + spread(subject.variant, 2, 3),
});

export const wallTiles: Illustration = (subject) => {
  const wall = kindOf(subject, [
    [/metro|subway/, metro],
    [/tijol|brick/, bricks],
    [/pastilha|mosaic/, mosaic],
    [/hexagon|colmeia/, honeycomb],
    [/ripad|filetad|canjiquinha|madeira/, slatted],
    [/3d|relevo|onda/, wavy],
    [/diamant|facet|lapid|bisel/, faceted],
    [/decorad|ladrilho|azulejo|retro|portugues/, printed],
    [/marmor|carrara|calacat|onix|travertin/, veined],
    [/cimento|concreto|revestimento/, smooth],
  ])(subject);
  return wallTile(wall, subject.variant * 11, wall.across);
};
