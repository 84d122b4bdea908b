/**
 * Reads a value of a retailer's server by the wire's own schema, which is JSON Schema. What can be understood only in one
 * way is repaired; a wrong price is worse than none, so that nothing else is guessed.
 */
import { describeGot } from './describe-value';
import type { Deviation } from './deviation';
import { readNumberText } from './read-number';
import type { NumberFormat } from './read-number';
import { canBeEmpty, readFormattedText } from './read-text';
import type { WireSchema } from './wire-schema';

/**
 * Reads a value where a schema does not say enough. A field may be missing (undefined).
 * @throws UnreadableError
 */
export type SpecialReader = (
  reader: ValueReader,
  given: unknown,
  path: string,
  schema: WireSchema,
) => unknown;

export interface ReadingRules {
  /** The values of required fields that are missing, by path without positions, as 'produtos[].descmarca'. */
  defaults: Readonly<Record<string, unknown>>;
  /** Readers of special fields, by path without positions. */
  special: Readonly<Record<string, SpecialReader>>;
  /** Values of personal data are not described. */
  isPersonal: boolean;
}

/** A value that cannot be read: the nearest optional field, list element or reply around it is left out. */
export class UnreadableError extends Error {
  constructor(
    readonly path: string,
    readonly got: unknown,
    readonly expected: string,
  ) {
    super(`${path}: expected ${expected}`);
  }
}

type Fields = Record<string, unknown>;

export class ValueReader {
  readonly deviations: Deviation[] = [];
  readonly format: NumberFormat = {
    hasDecimalComma: false,
    hasDecimalPoint: false,
    hasAmbiguous: false,
  };
  readonly #seen = new Set<string>();

  /** @param known how the numbers of the reply are written, from a first reading of it */
  constructor(
    readonly rules: ReadingRules,
    readonly known?: NumberFormat,
  ) {}

  /** @throws UnreadableError */
  read(schema: WireSchema, given: unknown, path: string): unknown {
    const special = this.rules.special[withoutPositions(path)];
    return special ? special(this, given, path, schema) : this.readBySchema(schema, given, path);
  }

  /** @throws UnreadableError */
  readBySchema(schema: WireSchema, given: unknown, path: string): unknown {
    if (schema.anyOf) return this.#readAnyOf(schema.anyOf, given, path);
    if ('const' in schema) return this.#readConst(schema.const, given, path);
    switch (schema.type) {
      case 'object':
        return this.#readObject(schema, given, path);
      case 'array':
        return this.#readList(schema, given, path);
      case 'number':
      case 'integer':
        return this.#readNumber(schema, given, path);
      case 'boolean':
        return this.#readBoolean(given, path);
      case 'string':
        return this.#readText(schema, given, path);
      default:
        if (given === null) return null;
        throw new UnreadableError(path, given, schema.type ?? 'nothing');
    }
  }

  /** Notes a deviation; each field and effect once, at its first position. */
  note(path: string, given: unknown, expected: string, effect: Deviation['effect']): void {
    const key = `${withoutPositions(path)} ${effect}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.deviations.push({
      path,
      got: describeGot(given, this.rules.isPersonal),
      expected,
      effect,
    });
  }

  noteUnreadable(error: unknown, effect: Deviation['effect']): void {
    if (!(error instanceof UnreadableError)) throw error;
    this.note(error.path, error.got, error.expected, effect);
  }

  #readObject(schema: WireSchema, given: unknown, path: string): Fields {
    const only = Array.isArray(given) && given.length === 1 ? (given[0] as unknown) : given;
    if (!isFields(only)) throw new UnreadableError(path, given, 'an object');
    if (only !== given) this.note(path, given, 'an object', 'repaired');
    const result: Fields = {};
    for (const [name, part] of Object.entries(schema.properties ?? {})) {
      const isRequired = schema.required?.includes(name) ?? false;
      const value = this.#readProperty(part, only, name, { path, isRequired });
      if (value !== undefined) result[name] = value;
    }
    return result;
  }

  #readProperty(
    schema: WireSchema,
    given: Fields,
    name: string,
    { path, isRequired }: { path: string; isRequired: boolean },
  ): unknown {
    const ownPath = path === '' ? name : `${path}.${name}`;
    const generalPath = withoutPositions(ownPath);
    const value = this.#findField(given, name, ownPath);
    const isMissing = value === undefined || value === null;
    if (isMissing && generalPath in this.rules.special) return this.read(schema, value, ownPath);
    if (isMissing && !isRequired) {
      if (value === null && !acceptsNull(schema)) this.note(ownPath, null, 'no field', 'repaired');
      return undefined;
    }
    const { defaults } = this.rules;
    try {
      if (value === undefined && 'const' in schema) return this.#useConst(schema, ownPath);
      if (value === undefined) throw new UnreadableError(ownPath, undefined, describe(schema));
      return this.read(schema, value, ownPath);
    } catch (error) {
      if (generalPath in defaults) {
        this.noteUnreadable(error, isMissing ? 'repaired' : 'dropped');
        return defaults[generalPath];
      }
      if (isRequired) throw error;
      this.noteUnreadable(error, 'dropped');
      return undefined;
    }
  }

  #useConst(schema: WireSchema, path: string): unknown {
    this.note(path, undefined, describe(schema), 'repaired');
    return schema.const;
  }

  /** A field by its name; without regard to case if there is none of this name. */
  #findField(given: Fields, name: string, path: string): unknown {
    const found = findName(given, name);
    if (found === undefined) return undefined;
    if (found !== name) this.note(path, found, `the name ${name}`, 'repaired');
    return given[found];
  }

  #readList(schema: WireSchema, given: unknown, path: string): unknown[] {
    const { items, maxItems = Infinity } = schema;
    if (!items || Array.isArray(items)) throw new UnreadableError(path, given, 'no list');
    const elements = this.#elementsOf(given, path);
    const read: unknown[] = [];
    let firstError: UnreadableError | undefined;
    elements.slice(0, maxItems).forEach((element, index) => {
      try {
        read.push(this.read(items, element, `${path}[${index}]`));
      } catch (error) {
        this.noteUnreadable(error, 'unreadable');
        firstError ??= error as UnreadableError;
      }
    });
    // A list of which nothing can be read is not an empty one.
    if (read.length === 0 && firstError) throw firstError;
    return read;
  }

  #elementsOf(given: unknown, path: string): unknown[] {
    if (Array.isArray(given)) return given;
    const isEmpty = given === null || given === '';
    // The envelope has unwrapped a whole reply that is a list of one.
    if (isEmpty || path !== '') this.note(path, given, 'a list', 'repaired');
    return isEmpty ? [] : [given];
  }

  #readAnyOf(schemas: WireSchema[], given: unknown, path: string): unknown {
    const same = schemas.find((each) => 'const' in each && each.const === given);
    if (same) return given;
    if (given === null && schemas.some((each) => each.type === 'null')) return null;
    for (const each of schemas.filter(({ type }) => type !== 'null')) {
      try {
        return this.readBySchema(each, given, path);
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
      }
    }
    throw new UnreadableError(path, given, schemas.map(describe).join(' or '));
  }

  #readConst(expected: unknown, given: unknown, path: string): unknown {
    if (given === expected) return expected;
    const isSame = String(given).trim().toLowerCase() === String(expected).toLowerCase();
    if (!isSame) throw new UnreadableError(path, given, JSON.stringify(expected));
    this.note(path, given, JSON.stringify(expected), 'repaired');
    return expected;
  }

  #readNumber(schema: WireSchema, given: unknown, path: string): number {
    const value =
      typeof given === 'string' ? readNumberText(given, this.format, this.known) : given;
    const isNumber = typeof value === 'number' && Number.isFinite(value);
    const fits =
      isNumber &&
      (schema.type !== 'integer' || Number.isInteger(value)) &&
      value >= (schema.minimum ?? -Infinity);
    if (!fits) throw new UnreadableError(path, given, describe(schema));
    if (value !== given) this.note(path, given, describe(schema), 'repaired');
    return value;
  }

  #readBoolean(given: unknown, path: string): boolean {
    if (typeof given === 'boolean') return given;
    const text = String(given).trim().toLowerCase();
    const isTrue = ['s', 'sim', '1', 'true', 't'].includes(text);
    const isFalse = ['n', 'não', 'nao', '0', 'false', 'f'].includes(text);
    if (!isTrue && !isFalse) throw new UnreadableError(path, given, 'true or false');
    this.note(path, given, 'true or false', 'repaired');
    return isTrue;
  }

  #readText({ pattern }: WireSchema, given: unknown, path: string): string {
    const expected = pattern === undefined ? 'text' : `text like ${pattern}`;
    const mayBeEmpty = pattern === undefined || canBeEmpty(pattern);
    const isText = typeof given === 'string' || typeof given === 'number';
    const text = isText ? String(given) : given === null && mayBeEmpty ? '' : undefined;
    const read =
      text === undefined || pattern === undefined ? text : readFormattedText(text, pattern);
    if (read === undefined) throw new UnreadableError(path, given, expected);
    if (read !== given) this.note(path, given, expected, 'repaired');
    return read;
  }
}

/** `produtos[3].preco` as `produtos[].preco`. */
export const withoutPositions = (path: string) => path.replace(/\[\d+\]/g, '[]');

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of an object by its name, likewise; undefined where there is no object. */
export function fieldOf(value: unknown, name: string): unknown {
  if (!isFields(value)) return undefined;
  const found = findName(value, name);
  return found === undefined ? undefined : value[found];
}

const findName = (fields: Fields, name: string) =>
  Object.hasOwn(fields, name)
    ? name
    : Object.keys(fields).find((each) => each.toLowerCase() === name.toLowerCase());

const acceptsNull = (schema: WireSchema) =>
  schema.anyOf?.some(({ type }) => type === 'null') ?? false;

function describe(schema: WireSchema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(describe).join(' or ');
  const from = schema.minimum === undefined ? '' : ` from ${schema.minimum}`;
  return (schema.type ?? 'a value') + from;
}
