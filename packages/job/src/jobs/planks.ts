import * as copy from '../copy';
import { fixedLine, formulaLine, geometry, pieces, squareMetres } from '../line';
import type { Line, Plan } from '../line';
import type { Problem } from '../problems';
import { ceilRatio, lossFactor, MILLI, formatRounded } from '../quantity';
import { sourceOf } from '../rules/rules';
import type { Coefficient, Rules } from '../rules/rules';
import { readOpenings, readSurface, skirtingLength, withLoss } from '../surface';
import type { Measured, Opening, Openings, Pattern, Surface } from '../surface';
import { skirtingLine } from './skirting';
import { lossOf } from './tiles';

/** Laminate or vinyl on a floor. */
export interface PlankJob {
  kind: 'planks';
  material: 'laminate' | 'vinylGlued' | 'vinylClick' | 'vinylSelfAdhesive';
  /** Nothing says how the floor is fixed: the material is assumed. */
  isFixingAssumed?: boolean | undefined;
  surface: Surface;
  /** Doors shorten the skirting and have a threshold. */
  openings?: readonly Opening[] | undefined;
  pattern?: Exclude<Pattern, 'brick'> | undefined;
  /** One box more, for repairs. */
  keepsBox?: boolean | undefined;
}

const fixingMissing: Problem = {
  code: 'fixingMissing',
  field: 'fixing',
  text: copy.fixingMissing,
};

export function planPlanks(job: PlankJob, rules: Rules): Plan {
  const problems: Problem[] = [];
  const surface = readSurface(problems, job.surface);
  const openings = readOpenings(problems, job.openings ?? [], rules);
  const skirting =
    surface.perimeterMm === undefined
      ? []
      : [edgeLine(problems, surface, surface.perimeterMm, openings, rules)];
  if (problems.length > 0) return { kind: 'refused', problems };
  const lines = [
    floorLine(job, surface.area, rules),
    ...layerLines(job, surface.area, rules),
    ...skirting,
    ...(openings.doors > 0 ? [thresholdLine(openings)] : []),
  ];
  return { kind: 'planned', lines, warnings: job.isFixingAssumed ? [fixingMissing] : [] };
}

function edgeLine(
  problems: Problem[],
  surface: Measured,
  perimeterMm: number,
  openings: Openings,
  rules: Rules,
): Line {
  const length = skirtingLength(problems, surface, openings);
  return skirtingLine(length, perimeterMm, openings.doorsMm, rules);
}

function lossOfPlanks({ material, pattern }: PlankJob, rules: Rules): Coefficient {
  const isGluedStraight = material === 'vinylGlued' && pattern !== 'diagonal';
  return isGluedStraight ? rules.coefficients.lossVinyl : lossOf(pattern, rules);
}

function floorLine(job: PlankJob, area: number, rules: Rules): Line {
  const loss = lossOfPlanks(job, rules);
  const covered = withLoss(area, loss.value, rules);
  return fixedLine(
    job.material === 'laminate' ? 'laminate' : 'vinyl',
    {
      quantity: squareMetres(covered.area),
      how: copy.covered(
        copy.base(formatRounded(area)),
        covered.loss,
        covered.floor === null ? '' : formatRounded(covered.floor),
        '',
      ),
      source: sourceOf(loss),
    },
    { keepsPackage: job.keepsBox },
  );
}

/** Lists the layers under the planks. */
function layerLines({ material }: PlankJob, area: number, rules: Rules): Line[] {
  const { underlayLoss, vinylAdhesive } = rules.coefficients;
  if (material === 'laminate') {
    const quantity = squareMetres(ceilRatio([area, lossFactor(underlayLoss.value)], [MILLI]));
    const how = copy.covered(copy.base(formatRounded(area)), underlayLoss.value, '', '');
    return [fixedLine('underlay', { quantity, how, source: sourceOf(underlayLoss) })];
  }
  if (material !== 'vinylGlued') return [];
  return [
    formulaLine('adhesive', {
      kind: 'consumption',
      area,
      coats: 1,
      fallbackCoats: 1,
      label: 'consumptionPerCoat',
      fallback: vinylAdhesive,
    }),
  ];
}

const thresholdLine = ({ doors, widestDoorMm }: Openings): Line =>
  fixedLine(
    'threshold',
    { quantity: pieces(doors), how: copy.thresholds(doors), source: geometry },
    {
      isOptional: true,
      requirements: [{ attribute: 'length', atLeast: widestDoorMm * MILLI }],
    },
  );
