/** The parts of JSON Schema that the wire uses. */
export interface WireSchema {
  type?: string;
  properties?: Record<string, WireSchema>;
  required?: string[];
  items?: WireSchema | WireSchema[];
  anyOf?: WireSchema[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maxItems?: number;
}
