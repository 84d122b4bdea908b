/** Nobody counts packages in them: '200 kg' of a product may be ten sacks. */
export const MEASURE_PATTERN =
  '(?:kgs?|kilos?|quilos?|grs?|g|gramas?|t|ton(?:eladas?)?|l|lts|litros?|ml|m3|m³|cm|mm|km|hs?|horas?|dias?|vb|%)';

/** A cell in folded text. */
export const MEASURE = new RegExp(`^${MEASURE_PATTERN}\\.?$`);
