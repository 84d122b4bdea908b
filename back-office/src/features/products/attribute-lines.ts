import { CategoryAttributes } from 'shared-contracts/attributes';
import type { AttributeDefinition } from 'shared-contracts/attributes';

/** The table of a product, as 'Nome=Valor', with what the store knows of its category. */
export class AttributeLines {
  readonly #known: CategoryAttributes;
  readonly #lines: readonly string[];

  constructor(lines: readonly string[], definitions: readonly AttributeDefinition[]) {
    this.#known = new CategoryAttributes(definitions);
    this.#lines = lines;
  }

  /** The lines of names that no definition has. */
  get free(): string[] {
    return this.#lines.filter((line) => this.#definitionOf(line) === undefined);
  }

  /** The value of an attribute as it is written; empty: the product has none. */
  valueOf({ id }: AttributeDefinition): string {
    const line = this.#lines.find((each) => this.#definitionOf(each)?.id === id);
    return line === undefined ? '' : line.slice(line.indexOf('=') + 1).trim();
  }

  /** The lines with another value of an attribute, at its place; without it where the value is empty. */
  withValue(definition: AttributeDefinition, value: string): string[] {
    const at = this.#lines.findIndex((each) => this.#definitionOf(each)?.id === definition.id);
    const line = value.trim() === '' ? [] : [`${definition.name}=${value}`];
    return at === -1 ? [...this.#lines, ...line] : this.#lines.toSpliced(at, 1, ...line);
  }

  /** The lines with these free ones, after those of the definitions. */
  withFree(free: readonly string[]): string[] {
    return [...this.#lines.filter((line) => this.#definitionOf(line) !== undefined), ...free];
  }

  #definitionOf(line: string): AttributeDefinition | undefined {
    const at = line.indexOf('=');
    return at === -1 ? undefined : this.#known.find(line.slice(0, at));
  }
}
