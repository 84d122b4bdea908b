/**
 * Settings from environment variables. A process declares each setting once, in a schema whose keys are the names of the
 * variables, and reads them all with `readSettings`.
 */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that a process cannot start with: one sentence for each fault, with the name of the setting. */
export class ConfigurationError extends Error {
  constructor(problems: string | readonly string[]) {
    super([problems].flat().join('\n'));
  }
}

/** How the text of a variable becomes a value. */
export interface SettingType<Value> {
  /** Completes the sentence 'NAME must be …'. */
  readonly expected: string;
  /** True: messages do not repeat the text. */
  readonly isSecret?: boolean;
  /** @returns undefined for an invalid text */
  parse(text: string): Value | undefined;
}

interface ProductionRule<Value> {
  /**
   * What a store open to shoppers requires of the value; completes the sentence 'NAME must …'.
   *
   * @returns undefined when the value is safe
   */
  inProduction?(value: Value): string | undefined;
}

export interface Setting<Value> extends ProductionRule<Value> {
  readonly type: SettingType<unknown>;
  /** The value of a variable that is not set, or is empty. */
  readonly default: Value;
}

export function setting<Value>(
  type: SettingType<Value>,
  options: ProductionRule<NoInfer<Value>> & { default: NoInfer<Value> },
): Setting<Value>;
export function setting<Value>(
  type: SettingType<Value>,
  options?: ProductionRule<NoInfer<Value> | undefined>,
): Setting<Value | undefined>;
export function setting(
  type: SettingType<unknown>,
  options: ProductionRule<unknown> & { default?: unknown } = {},
): Setting<unknown> {
  return { default: undefined, ...options, type };
}

type Schema = Readonly<Record<string, Setting<unknown>>>;

type ValuesOf<S extends Schema> = {
  readonly [Name in keyof S]: S[Name] extends Setting<infer Value> ? Value : never;
};

export interface SettingsReading<S extends Schema> {
  /** Invalid values are replaced by their defaults. */
  values: ValuesOf<S>;
  /** One sentence for each fault. Rules that concern several settings add theirs, and then throw them all. */
  problems: string[];
  /** Whether the environment has a text for a setting, a valid one or not. */
  isGiven(name: keyof S): boolean;
  /** Whether shoppers may reach the store, as opposed to one on a single machine for trying it out. */
  isOpenToShoppers: boolean;
}

export function readSettings<S extends Schema>(schema: S, env: Environment): SettingsReading<S> {
  const isOpenToShoppers =
    env['NODE_ENV']?.trim() === 'production' && env['FIREFLAY_MODE']?.trim() !== 'local';
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  const textOf = (name: string) => env[name]?.trim() || undefined;
  for (const [name, { type, default: defaultValue, inProduction }] of Object.entries(schema)) {
    const text = textOf(name);
    const parsed = text === undefined ? defaultValue : type.parse(text);
    values[name] = parsed ?? defaultValue;
    if (text !== undefined && parsed === undefined) {
      problems.push(`${name} must be ${type.expected}${type.isSecret ? '' : `, not "${text}"`}.`);
    } else if (isOpenToShoppers) {
      const rule = inProduction?.(parsed);
      if (rule !== undefined) problems.push(`${name} must ${rule}.`);
    }
  }
  return {
    values: values as ValuesOf<S>,
    problems,
    isGiven: (name) => textOf(String(name)) !== undefined,
    isOpenToShoppers,
  };
}
