/**
 * The quantities of a job as somebody computes them on paper: plain geometry in metres, and the figures of the facts
 * that the store collected from makers, SINAPI and norms. Shares no code and no rule with the package.
 */

export interface PaperOpening {
  kind: 'door' | 'window';
  count: number;
  width: number;
  height: number;
}

export interface PaperTile {
  /** Metres. */
  length: number;
  width: number;
  /** Millimetres. */
  thickness: number;
  joint: number;
  absorption: 'BIa' | 'BIb' | 'BIIa' | 'BIIb' | 'BIII';
}

/** A door begins at the floor: of one that is higher than the wall only the lower part is left out. */
export function openingsOf(openings: readonly PaperOpening[], height = Infinity): number {
  let area = 0;
  for (const { kind, count, width, height: own } of openings) {
    area += count * width * (kind === 'door' ? Math.min(own, height) : own);
  }
  return area;
}

/** 10 % straight, 15 % diagonal, 5 more for up to 10 m²; a larger surface needs no less than one of 10 m². */
export function withCuts(net: number, isDiagonal: boolean): number {
  const usual = isDiagonal ? 0.15 : 0.1;
  const small = usual + 0.05;
  return net <= 10 ? net * (1 + small) : Math.max(net * (1 + usual), 10 * (1 + small));
}

/** Kilograms of adhesive mortar for a m², inside. */
export function mortarPerM2(tile: PaperTile, place: 'floor' | 'wall'): number {
  const area = tile.length * tile.width;
  if (isBelow(area, 0.09)) return 5;
  if (isBelow(area, 0.36)) return 7.5;
  return place === 'floor' ? 8.62 : 6.85;
}

const isBelow = (area: number, limit: number) => area < limit - 1e-9;

/** The lowest class that NBR 14081-1 and the absorption allow. */
export function mortarClassOf(
  { absorption }: PaperTile,
  { isOutdoor, isWall, hasShower }: { isOutdoor: boolean; isWall: boolean; hasShower: boolean },
): 'ACI' | 'ACII' | 'ACIII' {
  if (absorption === 'BIa' || hasShower || (isOutdoor && isWall)) return 'ACIII';
  return isOutdoor ? 'ACII' : 'ACI';
}

/** Kilograms of grout: (L + W) × E × J × c ÷ (L × W), all in millimetres, and 10 % more. */
export function groutOf(net: number, tile: PaperTile, coefficient: number): number {
  const [length, width] = [tile.length * 1000, tile.width * 1000];
  const perM2 = ((length + width) * tile.thickness * tile.joint * coefficient) / (length * width);
  return net * perM2 * 1.1;
}

/** 10⁶ ÷ ((L + J)(W + J)) pieces, each with one crossing, for a m². */
export const piecesOf = (net: number, { length, width, joint }: PaperTile): number =>
  net / ((length + joint / 1000) * (width + joint / 1000));

export interface PaperShower {
  length: number;
  width: number;
  /** Metres of wall around it. */
  walls: number;
  drains: number;
}

/** The floor, and its walls up to one metre. */
export const wetArea = ({ length, width, walls }: PaperShower) => length * width + walls;

export const membraneOf = (shower: PaperShower) => wetArea(shower) * 4.2 + shower.drains * 0.672;
export const veilOf = (shower: PaperShower) => wetArea(shower) * 1.351 + shower.drains * 0.264;

/** Litres: area × coats ÷ yield × surface × (1 + loss). */
export const paintOf = (
  net: number,
  { coats, yieldPerCoat, factor, isTinted }: PaperPaint,
): number => ((net * coats) / yieldPerCoat) * factor * 1.1 * (isTinted ? 1.1 : 1);

export interface PaperPaint {
  coats: number;
  yieldPerCoat: number;
  factor: number;
  isTinted: boolean;
}
