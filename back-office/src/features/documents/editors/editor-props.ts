export interface EditorProps {
  /** The fields that come from the retailer's own server. */
  locked: readonly string[];
}
