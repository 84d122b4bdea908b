import type { StoreProfile } from '../profile';

export type Placeholders = Readonly<Record<string, (profile: StoreProfile) => string | number>>;

/**
 * The same content, which is JSON, with the store's data in all of its texts.
 * @param known the placeholders that may occur; others stay as they are
 */
export const fillPlaceholders = <Content>(
  content: Content,
  profile: StoreProfile,
  known: Placeholders,
): Content =>
  JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/\{(\w+)\}/g, (whole, name: string) => `${known[name]?.(profile) ?? whole}`)
      : value,
  ) as Content;
