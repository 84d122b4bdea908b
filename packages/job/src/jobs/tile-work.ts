import { readChoice, readMilli, readSize } from '../attributes';
import type { Attributes } from '../attributes';
import type { Size } from '../size';
import * as copy from '../copy';
import type { Problem } from '../problems';
import { areaOf, formatMilli, MILLI, toMilli } from '../quantity';
import type { Milli } from '../quantity';
import type { Rules } from '../rules/rules';
import { readOpenings, readSurface, readWhole, skirtingLength, withoutOpenings } from '../surface';
import type { Opening, Pattern, Surface } from '../surface';
import { readShower } from './waterproofing';
import type { Shower, ShowerWork } from './waterproofing';

/** Tiles on a floor or on walls. */
export interface TileJob {
  kind: 'tiles';
  place: 'floor' | 'wall';
  surface: Surface;
  /** Doors shorten the skirting of a floor; doors and windows reduce walls. */
  openings?: readonly Opening[] | undefined;
  isOutdoor?: boolean | undefined;
  /** By default straight. */
  pattern?: Pattern | undefined;
  /** The typed values of the chosen tile. Its size is needed. */
  tile: Attributes;
  /** By default the tile's own minimum, or what is usual. */
  jointMm?: number | undefined;
  /** Bought as skirting, or cut from tiles of the job. */
  skirting?: 'bought' | 'cut' | undefined;
  /** A shower to be waterproofed. */
  shower?: Shower | undefined;
  /** One box more, for repairs. */
  keepsBox?: boolean | undefined;
  /** Water gets on the floor, as in a bathroom. */
  isWet?: boolean | undefined;
}

/** A job that can be computed. */
export interface TileWork {
  job: TileJob;
  area: number;
  /** The calculation of the area from the openings; '' where the area was measured. */
  net: string;
  size: Size;
  /** Ten-thousandths of a m². */
  tileArea: number;
  thickness: Milli;
  joint: Milli;
  /** 0 without skirting. */
  skirtingMm: number;
  perimeterMm: number;
  doorsMm: number;
  shower: ShowerWork | null;
}

const MAX_JOINT_MM = 20;
const MAX_SIDE_MM = 5_000;

/** Adds to `problems` what cannot be computed; the result counts only without any. */
export function readTileJob(
  job: TileJob,
  rules: Rules,
  problems: Problem[],
  warnings: Problem[],
): TileWork {
  const surface = readSurface(problems, job.surface);
  const openings = readOpenings(problems, job.openings ?? [], rules);
  const isFloor = job.place === 'floor';
  const { area, how: net } = withoutOpenings(problems, surface, openings);
  const size = readTileSize(job.tile, problems);
  const tileArea = areaOf(size.lengthMm, size.widthMm);
  if (problems.length === 0 && tileArea > surface.area) {
    problems.push({
      code: 'tileTooLarge',
      field: 'size',
      text: copy.tileTooLarge(copy.size(size)),
    });
  }
  checkPlace(job, rules, problems);
  warnOfSlipping(job, warnings);
  warnOfAbsorption(job.tile, warnings);
  return {
    job,
    area,
    net,
    size,
    tileArea,
    thickness: readThickness(job.tile, rules, warnings),
    joint: readJoint(job, rules, problems),
    skirtingMm: isFloor && job.skirting ? skirtingLength(problems, surface, openings) : 0,
    perimeterMm: surface.perimeterMm ?? 0,
    doorsMm: openings.doorsMm,
    shower: job.shower ? readShower(job.shower, rules, problems) : null,
  };
}

function readTileSize(tile: Attributes, problems: Problem[]): Size {
  const size = readSize(tile);
  if (size && Math.max(size.lengthMm, size.widthMm) <= MAX_SIDE_MM) return size;
  problems.push({ code: 'sizeMissing', field: 'size', text: copy.sizeMissing });
  return { lengthMm: 1, widthMm: 1 };
}

function checkPlace({ place, isOutdoor, tile }: TileJob, rules: Rules, problems: Problem[]): void {
  const placeOfUse = readChoice(tile, 'placeOfUse');
  const { allowed } = rules.constraints.floorPlaces;
  if (place === 'floor' && placeOfUse !== undefined && !allowed.includes(placeOfUse)) {
    problems.push({ code: 'wallsOnly', field: 'placeOfUse', text: copy.wallsOnly(placeOfUse) });
  }
  if (isOutdoor && readChoice(tile, 'environment') === 'indoor') {
    problems.push({ code: 'indoorOnly', field: 'environment', text: copy.indoorOnly });
  }
}

/** Finishes that slip when water is on them. */
const slippery = ['polished', 'glossy'];

function warnOfSlipping({ place, tile, isWet, isOutdoor, shower }: TileJob, warnings: Problem[]) {
  const finish = readChoice(tile, 'finish');
  const getsWet = isWet || isOutdoor || shower !== undefined;
  if (place !== 'floor' || !getsWet || finish === undefined || !slippery.includes(finish)) return;
  warnings.push({ code: 'slippery', field: 'finish', text: copy.slippery });
}

function warnOfAbsorption(tile: Attributes, warnings: Problem[]) {
  if (readChoice(tile, 'absorption') !== undefined) return;
  warnings.push({ code: 'absorptionMissing', field: 'absorption', text: copy.absorptionMissing });
}

function readThickness(tile: Attributes, rules: Rules, warnings: Problem[]): Milli {
  const thickness = readMilli(tile, 'thickness');
  if (thickness) return thickness;
  const usual = toMilli(rules.coefficients.tileThickness.value);
  warnings.push({
    code: 'thicknessMissing',
    field: 'thickness',
    text: copy.thicknessMissing(formatMilli(usual)),
  });
  return usual;
}

/** Joints may be fractions of a millimetre: 1.5. */
function readJoint({ jointMm, tile }: TileJob, rules: Rules, problems: Problem[]): Milli {
  const least = readMilli(tile, 'minimumJoint') ?? 0;
  if (jointMm === undefined) return least || usualJoint(tile, rules);
  const joint = readWhole(problems, 'jointMm', toMilli(jointMm), {
    least: MILLI / 2,
    most: MAX_JOINT_MM * MILLI,
    format: (value) => `${formatMilli(value)} mm`,
  });
  if (joint < least) {
    problems.push({
      code: 'jointTooNarrow',
      field: 'jointMm',
      text: copy.jointTooNarrow(formatMilli(joint), formatMilli(least)),
    });
  }
  return joint;
}

const usualJoint = (tile: Attributes, { coefficients }: Rules): Milli =>
  toMilli(
    (readChoice(tile, 'rectified') === 'yes'
      ? coefficients.jointRectified
      : coefficients.jointOther
    ).value,
  );
