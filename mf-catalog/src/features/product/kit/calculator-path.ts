import { paths } from 'shared-contracts/navigation';

/** The address of the calculator with what was typed and chosen: the query that its form sends. */
export function calculatorPath(values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.set(name, value);
  }
  return `${paths.calculator()}?${query.toString()}`;
}
