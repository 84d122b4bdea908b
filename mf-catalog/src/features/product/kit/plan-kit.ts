import { addLines, choosePackages, formatQuantity, isReused, planJob } from '@fireflay/job';
import type { Choice, Line, Plan, ProblemCode } from '@fireflay/job';
import { copy } from './copy';
import { costOf } from '../product';
import { choiceId, isEnough, isLineRemoved, isSoldOut, readPicked, withUsualSizes } from './kit';
import type { JobProducts, Kit, KitLine, KitProduct } from './kit';
import type { KitProblem, KitValues } from './kit-values';
import { fieldOfProblem } from './kit-fields';
import { serviceOf } from './services';
import type { Service, ServiceId, Slot } from './services';
import { askReadings } from './typed-numbers';

interface PlannedSlot {
  slot: Slot;
  product: KitProduct;
  plan: Plan;
  /** These keep the job from being planned before its products are looked at. */
  problems: KitProblem[];
}

/**
 * Calculates the needs of the job, and chooses products for them.
 * @param own products that the shopper looks at, which need not be among those of the request
 */
export function planKit(
  id: ServiceId,
  typed: KitValues,
  data: JobProducts,
  own: readonly KitProduct[],
): Kit {
  const values = withUsualSizes(id, typed, data.rules);
  const service = serviceOf(id);
  const slots = service.slots.map((slot) => planSlot(slot, values, data, own));
  const planned = slots.flatMap((each) => each ?? []);
  const problems = problemsOf(planned, service, slots.length > planned.length);
  if (problems.length > 0) return { lines: [], problems, warnings: [] };
  return {
    lines: toKitLines(planned, values, data),
    problems,
    warnings: [
      ...new Set(
        planned.flatMap(({ plan }) =>
          plan.kind === 'planned' ? plan.warnings.map(({ text }) => text) : [],
        ),
      ),
    ],
  };
}

/** The products that a slot's select offers: those that can be laid there, and the chosen one. */
export const selectableOf = (
  slot: Slot,
  values: KitValues,
  data: JobProducts,
  own: readonly KitProduct[],
): KitProduct[] =>
  optionsOf(slot, values, data, own).filter(
    (each) => each.id === values[slot.field] || isUsable(each, slot, values, data),
  );

const optionsOf = (
  { need, field }: Slot,
  values: KitValues,
  { products }: JobProducts,
  own: readonly KitProduct[],
): KitProduct[] => {
  const listed = (need && products[need]) ?? [];
  const chosen = own.find(({ id }) => id === values[field]);
  return chosen && !listed.some((each) => each.id === chosen.id) ? [chosen, ...listed] : listed;
};

/** The product of a slot: the chosen one, or the first in stock that can be laid there. Undefined: there is none. */
export function productOf(
  slot: Slot,
  values: KitValues,
  data: JobProducts,
  own: readonly KitProduct[],
): KitProduct | undefined {
  const options = optionsOf(slot, values, data, own);
  const chosen = options.find(({ id }) => id === values[slot.field]);
  if (chosen) return chosen;
  const inStock = options.filter((each) => !isSoldOut(each));
  const canBeUsed = (product: KitProduct) => isUsable(product, slot, values, data);
  return inStock.find(canBeUsed) ?? inStock[0] ?? options[0];
}

/** A product with one of these problems cannot be used. Before the room is measured no tile is too large for it. */
const unusable: readonly ProblemCode[] = ['wallsOnly', 'indoorOnly', 'sizeMissing'];
const unusableHere: readonly ProblemCode[] = [...unusable, 'tileTooLarge'];

function isUsable(product: KitProduct, slot: Slot, values: KitValues, data: JobProducts): boolean {
  const missing: KitProblem[] = [];
  const plan = planJob(slot.toJob(values, product.attributes, missing), data.rules);
  const wrong = missing.length > 0 ? unusable : unusableHere;
  return plan.kind === 'planned' || !plan.problems.some(({ code }) => wrong.includes(code));
}

function planSlot(
  slot: Slot,
  values: KitValues,
  data: JobProducts,
  own: readonly KitProduct[],
): PlannedSlot | undefined {
  const product = productOf(slot, values, data, own);
  if (!product) return undefined;
  const problems = askReadings(values);
  const plan = planJob(slot.toJob(values, product.attributes, problems), data.rules);
  return { slot, product, plan, problems };
}

/** One sentence for each field. What concerns the product is at its select. */
function problemsOf(
  planned: readonly PlannedSlot[],
  { slots, fields, more }: Service,
  isIncomplete: boolean,
): KitProblem[] {
  const all: KitProblem[] = isIncomplete ? [{ text: copy.nothingFor(slots[0]?.label ?? '') }] : [];
  for (const { slot, plan, problems } of planned) {
    all.push(...problems);
    // The package would say of a missing length that it is too small.
    if (plan.kind !== 'refused' || problems.length > 0) continue;
    for (const { field, text } of plan.problems) {
      const own = field === 'count' ? countField(fields) : fieldOfProblem(field);
      const isShown = own !== undefined && [...fields, ...more].includes(own);
      all.push({ field: isShown ? own : slot.field, text });
    }
  }
  return all.filter(
    ({ field, text }, at) =>
      all.findIndex((each) => each.text === text || (field && each.field === field)) === at,
  );
}

const countField = (fields: readonly string[]) => (fields.includes('count') ? 'count' : 'doors');

function toKitLines(planned: readonly PlannedSlot[], values: KitValues, data: JobProducts) {
  const picked = readPicked(values);
  const own: Omit<KitLine, 'key' | 'isRemoved'>[] = [];
  const shared: Line[] = [];
  for (const { slot, product, plan } of planned) {
    if (plan.kind === 'refused') continue;
    const isOwn = ({ need }: Line) => need === slot.need;
    const line = plan.lines.find(isOwn);
    own.push(
      line
        ? {
            ...toLine(line, sizesOf(product, slot, data), picked[`product${own.length || ''}`]),
            name: slot.label,
          }
        : fittingLine(product, slot, values),
    );
    shared.push(...plan.lines.filter((each) => !isOwn(each)));
  }
  const keys = new KeySequence();
  return [
    ...own.map((line, at) => withState(`product${at || ''}`, line)),
    ...addLines(shared).flatMap((line) => {
      const key = keys.next(line.need);
      const candidates = data.products[line.need] ?? [];
      if (line.isOptional && candidates.length === 0) return [];
      const shown = toLine(line, candidates, picked[key]);
      return [withState(key, { ...shown, name: nameOf(line, planned) })];
    }),
  ];

  function withState(key: string, line: Omit<KitLine, 'key' | 'isRemoved'>): KitLine {
    return { ...line, key, isRemoved: isLineRemoved(values, { ...line, key }) };
  }
}

/** The sizes that a listed product is sold in: cans of 18, 3.6 and 0.9 L are bought together. */
function sizesOf(product: KitProduct, { need }: Slot, { products }: JobProducts): KitProduct[] {
  const { family } = product;
  const listed = (need && products[need]) ?? [];
  return family === undefined ? [product] : listed.filter((each) => each.family === family);
}

/** With the place, where only one of several needs it. */
function nameOf({ name, need, requirements, tone }: Line, planned: readonly PlannedSlot[]): string {
  const isSame = (line: Line) =>
    line.need === need &&
    line.tone === tone &&
    JSON.stringify(line.requirements) === JSON.stringify(requirements);
  const places = planned.filter(({ plan }) => plan.kind === 'planned' && plan.lines.some(isSame));
  const [only] = places;
  return places.length === 1 && only?.slot.place ? copy.inPlace(name, only.slot.place) : name;
}

/** `mortar`, `mortar2`: a need may have several lines. */
class KeySequence {
  private readonly counts = new Map<string, number>();

  next(need: string): string {
    const count = (this.counts.get(need) ?? 0) + 1;
    this.counts.set(need, count);
    return count === 1 ? need : `${need}${count}`;
  }
}

/** @param picked the id of the choice that the shopper prefers */
function toLine(line: Line, candidates: readonly KitProduct[], picked?: string) {
  const { choices, best, unfit, isColourAsked } = choosePackages(
    line,
    candidates.filter((each) => !isSoldOut(each)),
  );
  const ofShopper = choices.find((each) => choiceId(each) === picked);
  const enough = choices.find(
    (each) => each.toCheck.length === 0 && !each.isOtherColour && isEnough(each),
  );
  const proposed = isColourAsked ? undefined : (enough ?? best ?? choices[0]);
  const chosen = ofShopper ?? proposed;
  const { how, source } = chosen ?? line;
  return {
    name: line.name,
    needed: formatQuantity(chosen?.quantity ?? line.quantity),
    isOptional: line.isOptional,
    how,
    source,
    chosen,
    choices,
    unfit,
    passedOver: ofShopper || isColourAsked ? undefined : passedOver(line, candidates, chosen),
    isReused: isReused(line.need),
    isColourAsked: isColourAsked && !ofShopper,
  };
}

/** The product that would have been chosen if the store had enough of it. */
function passedOver(
  line: Line,
  candidates: readonly KitProduct[],
  chosen: Choice<KitProduct> | undefined,
): KitLine['passedOver'] {
  const all = choosePackages(line, candidates);
  const wanted = all.best ?? (chosen ? undefined : all.choices[0]);
  if (!wanted || (chosen && choiceId(chosen) === choiceId(wanted))) return undefined;
  const [first] = wanted.packages.filter(
    ({ product, count }) => count > (product.summary.available ?? count),
  );
  return first && { name: first.product.summary.name, isSoldOut: isSoldOut(first.product) };
}

/** The product of the page, which its parts connect. */
function fittingLine(product: KitProduct, slot: Slot, values: KitValues) {
  const job = slot.toJob(values, product.attributes, []);
  const count = ('count' in job && job.count) || 1;
  const choice: Choice<KitProduct> = {
    packages: [{ product, count }],
    exact: [count * 1_000],
    quantity: { unit: 'piece', amount: count },
    how: copy.asTyped,
    source: { rank: 'general', text: copy.yourChoice },
    waste: 0,
    price: costOf(product.summary, count).full,
    toCheck: [],
    warnings: [],
    isOtherColour: false,
  };
  const chosen = isSoldOut(product) ? undefined : choice;
  return {
    name: slot.label,
    needed: formatQuantity(choice.quantity),
    isOptional: false,
    how: choice.how,
    source: choice.source,
    chosen,
    choices: chosen ? [chosen] : [],
    unfit: [],
    isReused: false,
    isColourAsked: false,
    passedOver: chosen ? undefined : { name: product.summary.name, isSoldOut: true },
  };
}
