import { shuffled } from './random';
import type { Kind, Leaf, Option, Traits } from './kind';

/** One option of each attribute, its label among its traits. */
export type Choice = Readonly<Record<string, Traits & { label: string }>>;

export function optionsByName(kind: Kind): Array<[string, Array<Traits & { label: string }>]> {
  return Object.entries(kind.options).map(([attribute, options]) => [
    attribute,
    options.map(labelled),
  ]);
}

function labelled(option: Option): Traits & { label: string } {
  return typeof option === 'string' ? { label: option } : { ...option[1], label: option[0] };
}

/** An element by a number of any size. */
export function valueOf<Element>(elements: readonly Element[], index: number): Element {
  const element = elements[index % elements.length];
  if (element === undefined) throw new Error('An empty list has no element to choose.');
  return element;
}

/** Fills `{attribute}`, `{attribute|lower}` and `{attribute.fact}`; throws when there is no such thing. */
export function fill(template: string, choice: Choice): string {
  return template
    .replace(
      /\{(\w+)(?:\.(\w+))?(\|lower)?\}/g,
      (whole, attribute: string, fact?: string, low?) => {
        const value = choice[attribute]?.[fact ?? 'label'];
        if (value === undefined) throw new Error(`Nothing fills ${whole} in '${template}'`);
        return low ? lowered(String(value)) : String(value);
      },
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Lower case but for what is written in capitals: 'em PVC branco', '5500 W'. */
const lowered = (text: string) =>
  text.replace(/[^\s/-]+/g, (word) => (word === word.toUpperCase() ? word : word.toLowerCase()));

interface Description {
  leaf: Leaf;
  kind: Kind;
  choice: Choice;
  brand: string;
  box: number | null;
  weightGrams: number;
  random: () => number;
}

/** Three sentences, then the specifications, one a line. */
export function describeProduct({ leaf, kind, choice, random, ...facts }: Description): string {
  const about = shuffled(kind.about, random).slice(0, 2);
  const advice = valueOf(leaf.advice, Math.floor(random() * leaf.advice.length));
  const text = [...about, advice].map((sentence) => fill(sentence, choice)).join(' ');
  const specifications = [
    ...kind.specs.map((specification) => fill(specification, choice)),
    `Marca: ${facts.brand}`,
    ...(facts.box === null ? [] : [boxText(choice, facts.box)]),
    `Peso aproximado: ${weightText(facts.weightGrams)}${facts.box === null ? '' : ' por caixa'}`,
    `Garantia: ${kind.warranty} meses`,
  ].filter((line) => !/: $/.test(line) && !line.endsWith(':'));
  return `${text}\n\n${specifications.map((line) => `• ${line}`).join('\n')}`;
}

function boxText(choice: Choice, box: number): string {
  const pieces = Object.values(choice).find((option) => option.box !== undefined)?.['pieces'];
  return `Caixa com ${pieces} peças: ${decimal(box)} m²`;
}

/** With a decimal comma and two places: 2,16. */
export const decimal = (value: number) => value.toFixed(2).replace('.', ',');

function weightText(grams: number): string {
  if (grams < 1000) return `${grams} g`;
  return `${(grams / 1000)
    .toFixed(2)
    .replace(/\.?0+$/, '')
    .replace('.', ',')} kg`;
}
