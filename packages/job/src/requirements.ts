import { readChoice, readMilli, readSize } from './attributes';
import type { Attributes, ChoiceAttribute, NumberAttribute } from './attributes';
import type { Size } from './size';
import * as copy from './copy';
import { formatMilli } from './quantity';
import type { Milli } from './quantity';

/** An attribute that sentences name. */
export type Named<Attribute> = Attribute & keyof typeof copy.attributeNames;

/** A product must meet it to fit a line. */
export type Requirement = {
  /** A product that does not state the attribute fits all the same. */
  isLenient?: true;
} & (
  | { attribute: Named<ChoiceAttribute>; oneOf: readonly string[] }
  | { attribute: Named<NumberAttribute>; atLeast?: Milli; atMost?: Milli }
  | { attribute: 'size'; size: Size }
);

export type Fit =
  | { kind: 'fits' }
  /** The product does not state it. `text` says what to check. */
  | { kind: 'unknown'; text: string }
  /** `text` says why it is not sold for this job. */
  | { kind: 'wrong'; text: string };

/** The classes of mortar: a later one may replace an earlier one, never the other way round. */
export const mortarClasses = ['ACI', 'ACII', 'ACIII'] as const;

/** The classes that may be used where at least this one is needed. An unknown class has no replacement. */
export function classesFrom(lowest: string): readonly string[] {
  const at = mortarClasses.findIndex((each) => each === lowest);
  return at < 0 ? [lowest] : mortarClasses.slice(at);
}

/** Grout whose range of joints includes this joint. */
export const jointRange = (joint: Milli): Requirement[] => [
  { attribute: 'jointMin', atMost: joint },
  { attribute: 'jointMax', atLeast: joint },
];

/** Describes a requirement for shoppers: 'classe: AC-III'. */
export const describeRequirement = (requirement: Requirement): string =>
  `${copy.attributeNames[requirement.attribute]}: ${needed(requirement)}`;

export function checkRequirement(requirement: Requirement, attributes: Attributes): Fit {
  const found = read(requirement, attributes);
  const name = copy.attributeNames[requirement.attribute];
  if (found === undefined) {
    if (requirement.isLenient) return { kind: 'fits' };
    return { kind: 'unknown', text: copy.notStated(name, needed(requirement)) };
  }
  if (found.fits) return { kind: 'fits' };
  return { kind: 'wrong', text: copy.wrong(name, found.text, needed(requirement)) };
}

/** Undefined: not stated, or no value that can be compared. */
function read(
  requirement: Requirement,
  attributes: Attributes,
): { fits: boolean; text: string } | undefined {
  if ('oneOf' in requirement) {
    const choice = readChoice(attributes, requirement.attribute);
    return choice === undefined
      ? undefined
      : { fits: requirement.oneOf.includes(choice), text: copy.choice(choice) };
  }
  if ('size' in requirement) {
    const size = readSize(attributes);
    return size ? { fits: isSameSize(size, requirement.size), text: copy.size(size) } : undefined;
  }
  const value = readMilli(attributes, requirement.attribute);
  const { atLeast = 0, atMost = Infinity } = requirement;
  return value
    ? { fits: value >= atLeast && value <= atMost, text: `${formatMilli(value)} mm` }
    : undefined;
}

function needed(requirement: Requirement): string {
  if ('oneOf' in requirement) return copy.oneOf(requirement.oneOf.map(copy.choice));
  if ('size' in requirement) return copy.size(requirement.size);
  return copy.range(requirement.atLeast, requirement.atMost, formatMilli);
}

/** The same piece may be stated with either side first. */
const isSameSize = (one: Size, other: Size) =>
  Math.max(one.lengthMm, one.widthMm) === Math.max(other.lengthMm, other.widthMm) &&
  Math.min(one.lengthMm, one.widthMm) === Math.min(other.lengthMm, other.widthMm);
