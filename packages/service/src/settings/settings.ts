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

/** The type of a setting turns the text of its variable into a value. */
export interface SettingType<Value> {
  /** Completes the sentence 'NAME must be …'. */
  readonly expected: string;
  /** True: deployments keep it as a secret. */
  readonly isSecret?: boolean;
  /** True: messages do not repeat the text, like that of a secret. */
  readonly isHidden?: boolean;
  /** The part of the check that a JSON schema can make in a file of `deploy`; default: that the value is a text. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
  /** @returns undefined for an invalid text */
  parse(text: string): Value | undefined;
}

interface ProductionRule<Value> {
  /**
   * The requirement of a store open to shoppers; completes the sentence 'NAME must …'.
   *
   * @returns undefined when the value is safe
   */
  inProduction?(value: Value): string | undefined;
}

interface SettingOptions<Value> extends ProductionRule<Value> {
  /** The default in words, where it is not the value itself. */
  defaultText?: string;
}

export interface Setting<Value> extends SettingOptions<Value> {
  readonly type: SettingType<unknown>;
  /** Markdown, for docs/configuration.md and the files of `deploy`. */
  readonly meaning: string;
  /** The value of a variable that is not set, or is empty. */
  readonly default: Value;
}

export function setting<Value>(
  type: SettingType<Value>,
  meaning: string,
  options: SettingOptions<NoInfer<Value>> & { default: NoInfer<Value> },
): Setting<Value>;
export function setting<Value>(
  type: SettingType<Value>,
  meaning: string,
  options?: SettingOptions<NoInfer<Value> | undefined>,
): Setting<Value | undefined>;
export function setting(
  type: SettingType<unknown>,
  meaning: string,
  options: SettingOptions<unknown> & { default?: unknown } = {},
): Setting<unknown> {
  return { default: undefined, ...options, type, meaning };
}

export type SettingsSchema = Readonly<Record<string, Setting<unknown>>>;

type ValuesOf<S extends SettingsSchema> = {
  readonly [Name in keyof S]: S[Name] extends Setting<infer Value> ? Value : never;
};

export interface SettingsReading<S extends SettingsSchema> {
  /** Invalid values are replaced by their defaults. */
  values: ValuesOf<S>;
  /** One sentence for each fault. Rules that concern several settings add theirs, and then throw them all. */
  problems: string[];
  /** Whether the environment has a text for a setting, a valid one or not. */
  isGiven(name: keyof S): boolean;
  /** Whether shoppers may reach the store, as opposed to one on a single machine for trying it out. */
  isOpenToShoppers: boolean;
}

/** Whether shoppers may reach the store, as opposed to one on a single machine for trying it out. */
export const isOpenToShoppers = (env: Environment): boolean =>
  env['NODE_ENV']?.trim() === 'production' && env['FIREFLAY_MODE']?.trim() !== 'local';

export function readSettings<S extends SettingsSchema>(
  schema: S,
  env: Environment,
): SettingsReading<S> {
  const isOpen = isOpenToShoppers(env);
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  const textOf = (name: string) => env[name]?.trim() || undefined;
  for (const [name, { type, default: defaultValue, inProduction }] of Object.entries(schema)) {
    const text = textOf(name);
    const parsed = text === undefined ? defaultValue : type.parse(text);
    values[name] = parsed ?? defaultValue;
    if (text !== undefined && parsed === undefined) {
      problems.push(
        `${name} must be ${type.expected}${type.isSecret || type.isHidden ? '' : `, not "${text}"`}.`,
      );
    } else if (isOpen) {
      const rule = inProduction?.(parsed);
      if (rule !== undefined) problems.push(`${name} must ${rule}.`);
    }
  }
  return {
    values: values as ValuesOf<S>,
    problems,
    isGiven: (name) => textOf(String(name)) !== undefined,
    isOpenToShoppers: isOpen,
  };
}
