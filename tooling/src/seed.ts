import { join } from 'node:path';
import { runScript } from './operator-command';
import { root } from './root';

/** The default number of products of the sample catalogue. */
export const SAMPLE_PRODUCTS = 552;
const MAX_PRODUCTS = 1_000_000;

/** @throws Error with one sentence for an invalid number */
export function parseProductCount(text: string | undefined): number {
  const count = Number(text ?? SAMPLE_PRODUCTS);
  if (Number.isInteger(count) && count >= SAMPLE_PRODUCTS && count <= MAX_PRODUCTS) return count;
  throw new Error(
    `--products must be a whole number from ${SAMPLE_PRODUCTS} to ${MAX_PRODUCTS}, not "${text}".`,
  );
}

/**
 * Sets the number of products in the catalogue. The store must not be running.
 *
 * @throws Error when the back end fails
 */
export async function seedProducts(count: number, env: NodeJS.ProcessEnv): Promise<void> {
  const script = join(root, 'backend/src/main/seed/main.ts');
  const code = await runScript(script, [String(count)], { cwd: root, env });
  if (code !== 0) {
    throw new Error('The back end could not write the products; see its output above.');
  }
}
