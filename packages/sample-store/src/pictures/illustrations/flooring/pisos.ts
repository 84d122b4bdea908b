import type { Illustration } from '../illustration';
import { kindOf } from '../illustration';
import {
  concreteTile,
  encausticTile,
  marbleTile,
  plainFloor,
  stoneFloor,
  timberTile,
} from './floor-materials';
import { floorTile } from './tile-drawing';

/** Ceramic and vinyl floors. */
export const floors: Illustration = (subject) => {
  const tile = kindOf(subject, [
    [/madeira|amadeirad|vinilic|laminad|carvalho|nogueira|ipe\b|cumaru|deck/, timberTile],
    [/ladrilho|hidraulic|decorad|retro/, encausticTile],
    [/cimento|concreto|urban|cimenticio/, concreteTile],
    [/externo|antiderrapante|pedra|rustic|granilha|quintal/, stoneFloor],
    [/marmor|carrara|travertin|onix/, marbleTile],
    [/piso|ceramic/, plainFloor],
  ]);
  const boards = tile === timberTile;
  return floorTile(tile(subject), subject.variant * 17, 0.16, boards ? 1 : 2);
};
