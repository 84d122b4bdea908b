import type { Candidate, Choice, Rules, Source, Unfit } from '@fireflay/job';
import type { ProductSummary } from '../product';
import type { KitProblem, KitValues } from './kit-values';
import type { ServiceId } from './services';

/** A product that may cover a need of a job. */
export interface KitProduct extends Candidate {
  summary: ProductSummary;
}

export interface JobProducts {
  rules: Rules;
  /** By the id of the need, best first as the server sends them. */
  products: Readonly<Record<string, KitProduct[]>>;
}

/** One thing to buy, with the products for it. */
export interface KitLine {
  /** Unique in its kit. */
  key: string;
  name: string;
  /** The amount that the job needs, before a product is chosen: `120,68 kg`. */
  needed: string;
  isOptional: boolean;
  how: string;
  source: Source;
  /** Undefined: the store has nothing that can be bought for it. */
  chosen: Choice<KitProduct> | undefined;
  /** Those in stock, best first. */
  choices: Choice<KitProduct>[];
  unfit: Unfit<KitProduct>[];
  /** Would be chosen if there were enough of it. */
  passedOver: { name: string; isSoldOut: boolean } | undefined;
  isRemoved: boolean;
  /** The next room uses it again. */
  isReused: boolean;
  /** The products differ in colour: the shopper has to choose. */
  isColourAsked: boolean;
}

export interface Kit {
  lines: KitLine[];
  /** Why there are no lines. */
  problems: KitProblem[];
  /** The assumptions in place of missing data. */
  warnings: string[];
}

/** The same products are the same choice, in any quantity. */
export const choiceId = ({ packages }: Choice<KitProduct>): string =>
  packages.map(({ product }) => product.id).join('.');

export const isSoldOut = ({ summary }: KitProduct): boolean => summary.available === 0;

/** Whether there are as many packages as the choice needs. */
export const isEnough = ({ packages }: Choice<KitProduct>): boolean =>
  packages.every(({ product: { summary }, count }) => count <= (summary.available ?? count));

const readKeys = (text = ''): string[] => text.split('-').filter(Boolean);

/** An optional line is bought where the shopper says so. */
export const isLineRemoved = (values: KitValues, { key, isOptional }: LineState): boolean =>
  isOptional ? !readKeys(values.added).includes(key) : readKeys(values.removed).includes(key);

type LineState = Pick<KitLine, 'key' | 'isOptional'>;

export const readPicked = (values: KitValues): Record<string, string> =>
  Object.fromEntries(
    (values.picked ?? '').split('_').flatMap((each) => {
      const [key, id] = each.split(':');
      return key && id ? [[key, id]] : [];
    }),
  );

export function withRemoved(
  values: KitValues,
  { key, isOptional }: LineState,
  isRemoved: boolean,
): KitValues {
  const list = isOptional ? 'added' : 'removed';
  const others = readKeys(values[list]).filter((each) => each !== key);
  return { ...values, [list]: [...others, ...(isRemoved !== isOptional ? [key] : [])].join('-') };
}

export const withPicked = (values: KitValues, key: string, id: string): KitValues => ({
  ...values,
  picked: Object.entries({ ...readPicked(values), [key]: id })
    .map((each) => each.join(':'))
    .join('_'),
});

const openingSizes = ['doorWidth', 'doorHeight', 'windowWidth', 'windowHeight'] as const;

/** Metres with a comma, for millimetres. */
const toMetres = (millimetres: number) => String(millimetres / 1_000).replace('.', ',');

/** An untouched form has these where the store replaces no rule. */
const standardSizes = {
  doorWidth: 800,
  doorHeight: 2_100,
  windowWidth: 1_200,
  windowHeight: 1_000,
  bathroomWindow: 600,
};

/** The usual sizes of doors and windows. @param rules undefined: not loaded yet */
export function usualSizes(service: ServiceId, rules: Rules | undefined): KitValues {
  const sizeOf = (id: keyof typeof standardSizes) =>
    toMetres(rules?.coefficients[id].value ?? standardSizes[id]);
  const isBathroom = service === 'bathroom';
  return {
    doorWidth: sizeOf('doorWidth'),
    doorHeight: sizeOf('doorHeight'),
    windowWidth: sizeOf(isBathroom ? 'bathroomWindow' : 'windowWidth'),
    windowHeight: sizeOf(isBathroom ? 'bathroomWindow' : 'windowHeight'),
  };
}

/** Sizes that were left empty are the usual ones. */
export function withUsualSizes(service: ServiceId, values: KitValues, rules?: Rules): KitValues {
  const usual = usualSizes(service, rules);
  const missing = openingSizes.filter((name) => !values[name]?.trim());
  return { ...values, ...Object.fromEntries(missing.map((name) => [name, usual[name]])) };
}

/** Leaves out the usual sizes, which an address need not name. */
export function withoutUsualSizes(service: ServiceId, values: KitValues, rules?: Rules): KitValues {
  const usual = usualSizes(service, rules);
  const typed = Object.entries(values).filter(
    ([name, text]) => !openingSizes.some((each) => each === name && text === usual[each]),
  );
  return Object.fromEntries(typed);
}

const measurements = ['length', 'width', 'height', 'area', 'showerLength', 'showerWidth'] as const;

/** Selects the measurements of the room, which count for another service as well. */
export const measurementsOf = (values: KitValues): KitValues =>
  Object.fromEntries(
    measurements.flatMap((name) => {
      const text = values[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
