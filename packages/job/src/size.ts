/** Whole millimetres, either side first. */
export interface Size {
  lengthMm: number;
  widthMm: number;
}
