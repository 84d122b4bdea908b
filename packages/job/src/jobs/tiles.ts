import type { Area } from 'shared-contracts/pricing';
import * as copy from '../copy';
import { fixedLine, formulaLine, squareMetres } from '../line';
import type { Line, Plan } from '../line';
import type { Problem } from '../problems';
import { readChoice } from '../attributes';
import { formatMilli, formatRounded } from '../quantity';
import { jointRange } from '../requirements';
import type { Requirement } from '../requirements';
import { toneOf } from '../colour';
import { sourceOf } from '../rules/rules';
import type { Coefficient, Rules } from '../rules/rules';
import { wholeRule, withLoss } from '../surface';
import type { Pattern } from '../surface';
import { mayBePorcelain, mortarLine, skirtingExtra } from './mortar';
import { skirtingLine, skirtingPieces, stripsPerTile } from './skirting';
import { levellerLines, spacerLine } from './spacing';
import { readTileJob } from './tile-work';
import type { TileJob, TileWork } from './tile-work';
import { waterproofingLines } from './waterproofing';

export function planTiles(job: TileJob, rules: Rules): Plan {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const work = readTileJob(job, rules, problems, warnings);
  if (problems.length > 0) return { kind: 'refused', problems };
  const isBought = job.skirting === 'bought' && work.skirtingMm > 0;
  const lines = [
    tileLine(work, rules),
    mortarLine(work, rules),
    groutLine(work, rules),
    spacerLine(work, rules),
    ...levellerLines(work, rules),
    ...(isBought
      ? [
          {
            ...skirtingLine(work.skirtingMm, work.perimeterMm, work.doorsMm, rules),
            isOptional: false,
          },
        ]
      : []),
    ...(work.shower ? waterproofingLines(work.shower, rules) : []),
  ];
  return { kind: 'planned', lines, warnings };
}

/** Loss of pieces by pattern, before that of a small room. */
export const lossOf = (pattern: Pattern | undefined, { coefficients }: Rules): Coefficient =>
  pattern === 'diagonal' ? coefficients.lossDiagonal : coefficients.lossStraight;

function tileLine(work: TileWork, rules: Rules): Line {
  const { job, area } = work;
  const loss = lossOf(job.pattern, rules);
  const covered = withLoss(area, loss.value, rules);
  const skirting = cutSkirting(work, rules);
  return fixedLine(
    'tile',
    {
      quantity: squareMetres(covered.area + skirting.area),
      how: copy.covered(
        copy.base(formatRounded(area), work.net),
        covered.loss,
        covered.floor === null ? '' : formatRounded(covered.floor),
        skirting.text,
      ),
      source: sourceOf(loss),
    },
    { requirements: tileRequirements(work, rules), keepsPackage: job.keepsBox },
  );
}

/** The tiles that the skirting is cut from. */
function cutSkirting(work: TileWork, rules: Rules): { area: Area; text: string } {
  const { job, size, skirtingMm, tileArea } = work;
  if (job.skirting !== 'cut' || skirtingMm === 0) return { area: 0, text: '' };
  const strips = stripsPerTile(size, wholeRule(rules, 'skirtingHeight'));
  const count = skirtingPieces(skirtingMm, size, strips);
  const side = formatMilli(Math.max(size.lengthMm, size.widthMm));
  return {
    area: count * tileArea,
    text: copy.cutSkirting(count, formatMilli(skirtingMm), strips, side),
  };
}

function tileRequirements({ job, size, joint }: TileWork, rules: Rules): Requirement[] {
  return [
    { attribute: 'size', size },
    { attribute: 'minimumJoint', atMost: joint, isLenient: true },
    ...(job.place === 'floor'
      ? [{ attribute: 'placeOfUse', oneOf: rules.constraints.floorPlaces.allowed } as const]
      : []),
    ...(job.isOutdoor ? [{ attribute: 'environment', oneOf: ['outdoor'] } as const] : []),
  ];
}

function groutLine(work: TileWork, rules: Rules): Line {
  const { area, size, thickness, joint } = work;
  const { groutLoss, groutSkirting } = rules.coefficients;
  return formulaLine(
    'grout',
    {
      kind: 'grout',
      area,
      size,
      thickness,
      joint,
      loss: groutLoss.value,
      fallback: groutCoefficient(work, rules),
      extra: skirtingExtra(work, groutSkirting),
    },
    { requirements: groutRequirements(work), tone: toneOf(work.job.tile) },
  );
}

/** Grout for ceramics does not hold to porcelain, which absorbs up to 0.5 %. */
const groutRequirements = (work: TileWork): Requirement[] => [
  ...(mayBePorcelain(work) ? [{ attribute: 'groutUse', oneOf: ['porcelain'] } as const] : []),
  ...jointRange(work.joint),
];

function groutCoefficient({ job }: TileWork, { coefficients }: Rules): Coefficient {
  const absorption = readChoice(job.tile, 'absorption');
  if (absorption === undefined) return coefficients.groutOther;
  return absorption === 'BIa' ? coefficients.groutPorcelain : coefficients.groutCeramic;
}
