import type { AttributeChoice } from 'shared-contracts/attributes';
import { foldText } from 'shared-contracts/documents';

/** A value as employees write it: its name, and its other names. */
export const toChoiceLine = ({ name, aliases = [] }: AttributeChoice): string =>
  [name, ...aliases].join('; ');

/**
 * Reads the values of an attribute, one a line. A value keeps its id when it is moved, and when it gets another name;
 * links of filters have the id.
 */
export function readChoiceLines(
  text: string,
  before: readonly AttributeChoice[],
): AttributeChoice[] {
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .filter(({ length }) => length > 0);
  const names = new Set(lines.map(([name]) => name));
  const taken = new Set<string>();
  const isSameLength = lines.length === before.length;
  return lines.map(([name = '', ...aliases], at) => {
    const same = before.find((each) => each.name === name);
    const there = before[at];
    const renamed = isSameLength && there && !names.has(there.name) ? there : undefined;
    const wanted = (same ?? renamed)?.id;
    const id = wanted !== undefined && !taken.has(wanted) ? wanted : toFreeId(name, before, taken);
    taken.add(id);
    return { id, name, ...(aliases.length > 0 && { aliases }) };
  });
}

function toFreeId(name: string, before: readonly AttributeChoice[], taken: ReadonlySet<string>) {
  const plain = toId(name) || 'valor';
  const used = new Set([...before.map(({ id }) => id), ...taken]);
  let id = plain;
  for (let number = 2; used.has(id); number += 1) id = plain + number;
  return id;
}

/** 'Alto brilho' → 'altoBrilho': letters and digits, as addresses have it. */
export const toId = (name: string): string =>
  foldText(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .slice(0, 40);
