import type { Illustration } from '../illustration';
import { kindOf } from '../illustration';
import { concreteTile, marbleTile, terrazzoTile, timberTile } from './floor-materials';
import { floorTile } from './tile-drawing';

/** Polished or satin, large. */
export const porcelainTiles: Illustration = (subject) => {
  const tile = kindOf(subject, [
    [/madeira|amadeirad|carvalho|nogueira|ipe\b|cumaru|peroba|freijo|deck/, timberTile],
    [/granilite|terrazzo/, terrazzoTile],
    [/marmor|carrara|calacat|onix|travertin|statuario/, marbleTile],
    [/cimento|concreto|cement|urban|porcelanato/, concreteTile],
  ]);
  const polished = tile === marbleTile || /polid|brilh/i.test(subject.name);
  const gloss = polished ? 0.4 : tile === timberTile ? 0.14 : 0.18;
  return floorTile(tile(subject), subject.variant * 13, gloss);
};
