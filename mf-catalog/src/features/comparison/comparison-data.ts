/** The data in the page's address. */
export interface ComparisonData {
  /** Product codes, at most `MAX_COMPARED`. */
  ids: string[];
  /** The address has more codes. */
  isCut: boolean;
  onlyDifferences: boolean;
  origin: string;
}
