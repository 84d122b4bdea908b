import type { RulesDocument } from '@fireflay/job';

export type CoefficientId = keyof RulesDocument['coefficients'];
export type ConstraintId = keyof RulesDocument['constraints'];

interface RuleGroup {
  title: string;
  coefficients: readonly CoefficientId[];
  constraints?: readonly ConstraintId[];
}

/** All rules by what they are for. */
export const ruleGroups: readonly RuleGroup[] = [
  {
    title: 'Revestimento e perdas',
    coefficients: [
      'lossStraight',
      'lossDiagonal',
      'lossSmallRoom',
      'smallRoomUpTo',
      'jointRectified',
      'jointOther',
      'tileThickness',
    ],
    constraints: ['floorPlaces'],
  },
  {
    title: 'Argamassa',
    coefficients: [
      'mortarSingle',
      'mortarDouble',
      'mortarFloorLarge',
      'mortarWallLarge',
      'mortarFacade',
      'mortarSkirting',
      'doubleLayerFrom',
      'doubleLayerRecess',
      'largeTileFrom',
      'smallFacadeTileUpTo',
    ],
    constraints: [
      'mortarIndoor',
      'mortarOutdoor',
      'mortarPorcelain',
      'mortarFacade',
      'mortarWaterproofed',
    ],
  },
  {
    title: 'Rejunte',
    coefficients: ['groutPorcelain', 'groutCeramic', 'groutOther', 'groutLoss', 'groutSkirting'],
  },
  {
    title: 'Espaçadores e niveladores',
    coefficients: ['spacerSpare', 'clipDistance', 'wedgesAtOnce', 'levellerFrom'],
  },
  {
    title: 'Rodapé e aberturas',
    coefficients: [
      'skirtingHeight',
      'skirtingLoss',
      'doorWidth',
      'doorHeight',
      'windowWidth',
      'windowHeight',
      'bathroomWindow',
    ],
  },
  {
    title: 'Impermeabilização',
    coefficients: [
      'membranePerCoat',
      'membraneCoats',
      'membraneDrain',
      'veil',
      'veilDrain',
      'waterproofHeight',
    ],
  },
  {
    title: 'Pintura',
    coefficients: [
      'paintCoats',
      'paintEconomica',
      'paintStandard',
      'paintPremium',
      'paintLoss',
      'paintTinted',
      'surfaceNew',
      'surfacePorous',
      'sealerYield',
      'fillerYield',
      'paintTools',
      'sandpaperYield',
    ],
  },
  {
    title: 'Laminado, vinílico, louças e metais',
    coefficients: ['lossVinyl', 'underlayLoss', 'vinylAdhesive', 'setParts'],
    constraints: ['hoseConnection'],
  },
];
