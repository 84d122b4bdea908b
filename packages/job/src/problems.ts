/** The last seven are warnings: the job is planned all the same. */
export type ProblemCode =
  | 'notANumber'
  | 'tooSmall'
  | 'tooLarge'
  | 'openingsTooLarge'
  | 'tileTooLarge'
  | 'sizeMissing'
  | 'wallsOnly'
  | 'indoorOnly'
  | 'jointTooNarrow'
  | 'perimeterMissing'
  | 'wrongVoltage'
  | 'labelUnusable'
  | 'yieldBasisMissing'
  | 'thicknessMissing'
  | 'connectionDiffers'
  | 'absorptionMissing'
  | 'fixingMissing'
  | 'slippery';

/** A fault of a job or of a product's data, and its remedy. */
export interface Problem {
  code: ProblemCode;
  /** The property of the job, or the attribute of the product. */
  field: string;
  /** In Portuguese: what is wrong, and the remedy. */
  text: string;
}
