export type * from './attribute-definition';
export {
  attributesByCategory,
  CategoryAttributes,
  MAX_FILTERS,
  slugsOf,
} from './category-attributes';
export { foldName, parseAttributeValue } from './parse-attribute-value';
export type { ParsedAttribute } from './parse-attribute-value';
export { readValueKey, toValueKey, writeAttributeValue } from './write-attribute-value';
